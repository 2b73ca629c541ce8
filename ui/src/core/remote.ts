// Calls from the page into a worker. The worker serves an object of functions; the page calls them and
// gets promises. A Refusal in the worker is a Refusal in the page. The worker can also send events.
//
//   worker.ts:  serve({ add: (a: number, b: number) => a + b });   export type Adder = ...
//   page:       const adder = remote<Adder>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
//               await adder.call.add(1, 2);
import { Refusal } from './engine';

// eslint-disable-next-line
type Functions = Record<string, (...values: any[]) => unknown>;

interface Call {
  id: number;
  name: string;
  values: unknown[];
}
type Answer =
  | { id: number; value: unknown }
  | { id: number; problem: string; refusal: boolean }
  | { event: unknown };

export interface Remote<F extends Functions, Event = unknown> {
  call: { [Name in keyof F]: (...values: Parameters<F[Name]>) => Promise<Awaited<ReturnType<F[Name]>>> };
  onEvent: (listener: (event: Event) => void) => void;
  close: () => void;
}

/** Called in the worker. */
export function serve(functions: Functions): void {
  self.onmessage = async ({ data }: MessageEvent<Call>) => {
    try {
      const value = await functions[data.name]!(...data.values);
      self.postMessage({ id: data.id, value });
    } catch (problem) {
      const text = problem instanceof Error ? problem.message : String(problem);
      self.postMessage({ id: data.id, problem: text, refusal: problem instanceof Refusal });
    }
  };
}

/** Called in the worker: sends an event to the page. */
export function sendEvent(event: unknown, transfer: Transferable[] = []): void {
  self.postMessage({ event }, { transfer });
}

/** Called in the page. */
export function remote<F extends Functions, Event = unknown>(worker: Worker): Remote<F, Event> {
  const waiting = new Map<number, { done: (value: unknown) => void; failed: (problem: Error) => void }>();
  const listeners: ((event: Event) => void)[] = [];
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('event' in data) {
      for (const listener of listeners) listener(data.event as Event);
      return;
    }
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if (!caller) return;
    if ('problem' in data) caller.failed(data.refusal ? new Refusal(data.problem) : new Error(data.problem));
    else caller.done(data.value);
  };
  worker.onerror = (event) => {
    for (const caller of waiting.values()) caller.failed(new Error(event.message || 'a worker failed'));
    waiting.clear();
  };
  const call = new Proxy({} as Remote<F, Event>['call'], {
    get: (_, name: string) => (...values: unknown[]) =>
      new Promise((done, failed) => {
        waiting.set(++last, { done, failed });
        worker.postMessage({ id: last, name, values } satisfies Call);
      }),
  });
  return {
    call,
    onEvent: (listener) => listeners.push(listener),
    close: () => worker.terminate(),
  };
}
