// Serves the pages of docs/ that the product links to, as plain readable pages.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { pageFromMarkdown } from '../../text/markdown.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';

/** The name in the address, and the file. */
const pages = { hmac: 'hmac.md' };

const style = `
:root { color-scheme: light dark; --ground: light-dark(#f4f6f9, #14181d); --paper: light-dark(#fff, #1d232b);
  --text: light-dark(#1a2230, #e8ecf2); --line: light-dark(#dbe0e8, #343d4a); --code: light-dark(#f1f4f8, #14181d);
  --main: light-dark(#0f5aa8, #6cb2f7); }
body { margin: 0; padding: 1.25rem; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1.25rem; background: var(--paper); border: 1px solid var(--line);
  border-radius: 0.75rem; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; }
pre { overflow-x: auto; padding: 0.75rem; background: var(--code); border: 1px solid var(--line); border-radius: 0.5rem;
  overflow-wrap: normal; }
code { font: 0.875em/1.5 ui-monospace, monospace; }
a { color: var(--main); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function serveDocs(app: FastifyInstance): void {
  for (const [name, file] of Object.entries(pages)) {
    app.get(`/docs/${name}`, async (_request, reply) => {
      const text = await readFile(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8');
      return reply
        .header('content-security-policy', policy)
        .header('permissions-policy', permissionsPolicy())
        .type('text/html; charset=utf-8')
        .send(pageFromMarkdown(text, style));
    });
  }
}
