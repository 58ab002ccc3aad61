// The frame of every page of the sandbox bank: plain HTML without scripts, light and dark, from 320 pixels on.
import { createHash } from 'node:crypto';
import { escaped } from '../../../platform/text/escape.ts';

const style = `:root { color-scheme: light dark; --line: light-dark(#c3ccd6, #45505f); --faint: light-dark(#4b5768, #b3bfcd); --ink: light-dark(#14202e, #e8edf3); --deed: light-dark(#0b5c56, #7cd3ca); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#eef2f2, #10171c); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.sandbox { margin: 0; padding: 0.5rem 1rem; background: light-dark(#ffe9b8, #4a3a0c); color: light-dark(#3d2e00, #ffe9b8); text-align: center; font-weight: 600; }
main { max-width: 36rem; margin: 1rem auto 3rem; padding: 1.25rem; background: light-dark(#fff, #1a232b); border-radius: 0.75rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.375rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 0.25rem; font-size: 1.0625rem; }
p, ul { margin: 0.5rem 0; }
ul { padding-left: 1.25rem; }
a, summary { color: var(--deed); }
.faint { color: var(--faint); }
.trouble { padding: 0.5rem 0.75rem; border: 2px solid light-dark(#a61b1b, #ff9d9d); border-radius: 0.5rem; }
label { display: block; font-weight: 600; margin-top: 0.75rem; }
input[type='text'] { width: 100%; padding: 0.6rem; font: inherit; color: inherit; background: light-dark(#fff, #10171c); border: 1px solid light-dark(#67737f, #8b99a8); border-radius: 0.375rem; }
fieldset { margin: 0.5rem 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
.account { display: flex; gap: 0.75rem; align-items: start; margin: 0; padding: 0.6rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
.account input { width: 1.25rem; height: 1.25rem; margin: 0.15rem 0 0; flex: none; accent-color: var(--deed); }
.account strong, .account span { display: block; }
.deeds { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
button { flex: 1 1 8rem; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; color: var(--deed); background: none; border: 2px solid var(--deed); border-radius: 0.5rem; cursor: pointer; }
button.deed { color: light-dark(#fff, #10171c); background: var(--deed); }
:focus-visible { outline: 3px solid light-dark(#1a5fd0, #9cc4ff); outline-offset: 2px; }
table { border-collapse: collapse; }
td, th { padding: 0.15rem 1rem 0.15rem 0; text-align: left; font-weight: 400; overflow-wrap: normal; }`;

/** The form leads back to the recipient, which is another site. */
export const policyFor = (recipients: readonly string[]): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self' ${recipients.join(' ')}; frame-ancestors 'none'`;

export const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(title)} - Sandbox bank</title>
    <style>${style}</style>
  </head>
  <body>
    <header class="sandbox">Sandbox: invented figures</header>
    <main>
      <h1>${escaped(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
