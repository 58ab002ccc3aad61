// A refusal as a small page: for a person who followed a link, where a program gets the same words as JSON.
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from '../../text/escape.ts';
import type { Refusal } from '../../calls/refusal.ts';
import { permissionsPolicy } from '../pages/permissionsPolicy.ts';

/** A browser opens it as a page of its own. Over plain HTTP it does not say so, but asks for HTML before all else. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  const target = headers['sec-fetch-dest'];
  const opens = target === undefined ? headers.accept?.startsWith('text/html') === true : target === 'document';
  return method === 'GET' && opens;
}

export const sendRefusalPage = (reply: FastifyReply, refusal: Refusal, requestId: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('permissions-policy', permissionsPolicy())
    .type('text/html; charset=utf-8')
    .send(pageOf(refusal, requestId));

const workbench = '/v1/dashboard/';

/** How to go on: words, and the link that leads there. */
function wayOn({ status, retryAfter }: Refusal): string {
  // Here is nothing of ours to lead to.
  if (status === 421) return 'Check the address, or ask whoever gave it to you.';
  if (status === 401) return `<a href="${workbench}">Sign in</a>, then open the link again.`;
  if (status === 429 || status >= 500) {
    const when = retryAfter === undefined ? '' : ` in ${retryAfter === 1 ? '1 second' : `${retryAfter} seconds`}`;
    return `<a href="">Try again</a>${when}, or close this tab.`;
  }
  return `Close this tab to go on where you were, or <a href="${workbench}">open Signalbox</a>.`;
}

const style = `
:root { color-scheme: light dark; --ground: light-dark(#f4f6f9, #14181d); --paper: light-dark(#fff, #1d232b);
  --text: light-dark(#1a2230, #e8ecf2); --quiet: light-dark(#566072, #a9b4c4); --line: light-dark(#dbe0e8, #343d4a);
  --main: light-dark(#0f5aa8, #6cb2f7); }
body { margin: 0; padding: 1.25rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 10vh auto 0; padding: 1.25rem; background: var(--paper); border: 1px solid var(--line);
  border-radius: 0.75rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.75rem; font-size: 1.375rem; line-height: 1.25; }
a { color: var(--main); }
a:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
small { color: var(--quiet); }
`;
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const pageOf = (refusal: Refusal, requestId: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This cannot be opened · Signalbox</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>This cannot be opened</h1>
<p>${escaped(refusal.message)}</p>
<p>${wayOn(refusal)}</p>
<small>Request ${escaped(requestId)}</small>
</main>
</body>
</html>
`;
