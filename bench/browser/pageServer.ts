// Serves built pages and scripted answers from memory, so that a figure is the browser's and not a database's.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface PageServer {
  origin: string;
  /** Answers of the service by path, as JSON text. */
  answers: Map<string, string>;
  close(): void;
}

/** Every address that names no file gets the page itself, as the product does. */
export async function servePage(folder: string, index = 'index.html'): Promise<PageServer> {
  const answers = new Map<string, string>();
  const page = readFileSync(join(folder, index));
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const answer = answers.get(pathname);
    const file = join(folder, pathname);
    if (pathname.startsWith('/api/')) {
      response.writeHead(answer === undefined ? 404 : answer.includes('not signed in') ? 401 : 200, {
        'content-type': 'application/json',
      });
      response.end(answer ?? '{"message":"Nothing is scripted here"}');
    } else if (extname(pathname) in kinds && existsSync(file)) {
      response.writeHead(200, { 'content-type': kinds[extname(pathname)] ?? '' });
      response.end(readFileSync(file));
    } else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page server has no port');
  return { origin: `http://localhost:${address.port}`, answers, close: () => server.closeAllConnections() };
}
