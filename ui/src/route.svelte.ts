// The route: #/view?name=value. Hash routes work under any path of any static host.

export const views = ['play', 'watch', 'race', 'evolve', 'learn'] as const;
export type View = (typeof views)[number];

export interface Route {
  view: View;
  params: URLSearchParams;
}

export function parseHash(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const view = views.find((name) => name === path) ?? 'play';
  return { view, params: new URLSearchParams(query) };
}

/** The href of a view; empty values are left out. */
export function hrefOf(view: View, values: Record<string, string | number | bigint | undefined> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const query = params.toString();
  return `#/${view}${query ? `?${query}` : ''}`;
}

/** The full address of a view, to share. */
export function linkTo(href: string): string {
  return new URL(href, location.href).href;
}

export const route: Route = $state(parseHash(typeof location === 'undefined' ? '' : location.hash));

/** Goes to a view like a click on its link. */
export function goTo(href: string): void {
  location.hash = href;
}

if (typeof window !== 'undefined') {
  window.addEventListener('hashchange', () => Object.assign(route, parseHash(location.hash)));
}
