// Plays the site of a bank at which customers consent, for the demo bank: a page with a yes and a no, which leads back with what it was sent.
import { rightCode } from '../engine/connectors/demo/outcomes.ts';

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
