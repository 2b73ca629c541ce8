// A plain static server on loopback, for `make serve` and for the tests:
// node ui/serve.mjs [folder] [port]. Port 0 takes any free one.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/**
 * Serves `folder` below the path `prefix` ("/" or "/some/path/").
 * @param {string} folder
 * @param {number} [port]
 * @param {string} [prefix]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startServer(folder, port = 0, prefix = '/') {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    const fail = (/** @type {number} */ status) => response.writeHead(status).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405);
    let path;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      return fail(400);
    }
    if (!path.startsWith(prefix) || path.includes('\0')) return fail(404);
    let file = normalize(join(root, path.slice(prefix.length) || '.'));
    if (file !== root && !file.startsWith(root + sep)) return fail(404);
    try {
      if ((await stat(file)).isDirectory()) file = join(file, 'index.html');
      const size = (await stat(file)).size;
      response.writeHead(200, {
        'content-type': types[/** @type {keyof types} */ (extname(file))] ?? 'application/octet-stream',
        'content-length': size,
        'cache-control': 'no-cache',
      });
      if (request.method === 'HEAD') return response.end();
      createReadStream(file).pipe(response);
    } catch {
      fail(404);
    }
  });
  await new Promise((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', () => done(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    close: () => new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'build/page', port = '8000'] = process.argv.slice(2);
  startServer(folder, Number(port)).then(
    ({ url }) => console.log(`The page is at ${url} (Ctrl-C ends it)`),
    (problem) => {
      console.error(`cannot serve ${folder} on port ${port}: ${problem.message}`);
      process.exit(1);
    },
  );
}
