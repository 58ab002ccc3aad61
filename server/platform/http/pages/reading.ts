// What the pages that are only read have in common: their look, and that nothing runs in them.
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { permissionsPolicy } from './permissionsPolicy.ts';

export const readingStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f4f6f9, #14181d); --paper: light-dark(#fff, #1d232b);
  --text: light-dark(#1a2230, #e8ecf2); --line: light-dark(#dbe0e8, #343d4a); --code: light-dark(#f1f4f8, #14181d);
  --main: light-dark(#0f5aa8, #6cb2f7); }
body { margin: 0; padding: 1.25rem; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
nav, main { max-width: 52rem; margin: 0 auto; }
nav { padding: 0 0 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
main { padding: 1.25rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem;
  overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; }
pre { overflow-x: auto; padding: 0.75rem; background: var(--code); border: 1px solid var(--line); border-radius: 0.5rem;
  overflow-wrap: normal; }
code { font: 0.875em/1.5 ui-monospace, monospace; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
a { color: var(--main); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
export const readingPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', readingStyle, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const sendReading = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('content-security-policy', readingPolicy)
    .header('permissions-policy', permissionsPolicy())
    .type('text/html; charset=utf-8')
    .send(page);

/** How the banks do, for whoever asks. */
export const serveStatus = (app: FastifyInstance, page: () => Promise<string>): void =>
  void app.get('/status', async (_request, reply) => sendReading(reply, await page()));
