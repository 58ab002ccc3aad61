// Plays the site of a bank at which customers consent, for the demo bank: a page with a yes and a no, which leads back with what it was sent.
import { createHash } from 'node:crypto';
import { rightCode } from '../engine/connectors/demo/outcomes.ts';

const style = `body { margin: 0; background: light-dark(#eef3ee, #141a16); color: light-dark(#1a2230, #e8ecf2); font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 30rem; margin: 2rem auto; padding: 1.25rem; background: light-dark(#fff, #1d2520); border-radius: 0.75rem; }
      h1 { margin: 0; font-size: 1.375rem; }
      a { display: inline-block; padding: 0.6rem 1rem; border: 1px solid; border-radius: 0.5rem; color: light-dark(#14633a, #8fd6ae); }`;

/** Its own style alone. */
export const consentPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function consentPage(state: string): string {
  // Only ever back to us, whatever the address says.
  const back = (answer: string): string =>
    `/connect/return?${answer}&amp;state=${encodeURIComponent(state).replaceAll("'", '%27')}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Demo bank: consent</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Demo bank: do you consent?</h1>
      <p>This page plays the site of a bank. Signalbox would like to read your accounts.</p>
      <p><a href="${back(`code=${rightCode}`)}">Yes, I consent</a></p>
      <p><a href="${back('error=access_denied')}">No, go back</a></p>
    </main>
  </body>
</html>
`;
}
