/** A host for the measurements in a browser. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * A static host with gzip for one folder.
 * @param {(url: string) => void} [asked] Is told of each request.
 */
export async function serve(folder, asked) {
  const server = createServer((request, response) => {
    asked?.(request.url);
    const wanted = path.join(
      folder,
      path.posix.normalize(decodeURIComponent(new URL(request.url, 'http://host').pathname)),
    );
    const file = [wanted, path.join(wanted, 'index.html'), `${wanted}.html`].find(
      (one) => existsSync(one) && statSync(one).isFile(),
    );
    if (file === undefined) return response.writeHead(404).end();
    const body = gzipSync(readFileSync(file));
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    return response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
