// What the demo bank shows, and its page as HTML.

export interface Screen {
  bank: string;
  title: string;
  lines: readonly string[];
  /** Something is wrong here, and it is shown. */
  alarm?: string;
}

/** Stands below the name of the bank on every page. */
export const menu = ['Accounts', 'Payments', 'Statements', 'Profile'];
export const footOf = (bank: string): string => `${bank} · Demo bank, no real accounts`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function htmlOf({ bank, title, lines, alarm }: Screen): string {
  const said = alarm === undefined ? '' : `\n      <p class="alarm">${escaped(alarm)}</p>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escaped(title)} - ${escaped(bank)}</title>
    <style>
      body { font: 16px "DejaVu Sans Condensed", sans-serif; margin: 0; background: #fafafc; color: #1c1c1c }
      header { background: #183d63; color: #fff; padding: 16px 32px; font-weight: bold; font-size: 20px }
      nav { background: #e8edf3; color: #183d63; padding: 10px 32px; word-spacing: 24px; font-size: 15px }
      main { margin: 32px; padding: 16px 32px; background: #fff; border: 1px solid #cbd2dc }
      .alarm { color: #b2261e; font-weight: bold }
      li { padding: 8px 0; border-bottom: 1px solid #cbd2dc; list-style: none }
      ul { padding: 0 }
      footer { color: #555; font-size: 13px; margin: 0 32px 32px }
    </style>
  </head>
  <body>
    <header>${escaped(bank)}</header>
    <nav>${menu.join(' ')}</nav>
    <main>
      <h1>${escaped(title)}</h1>${said}
      <ul>
${lines.map((line) => `        <li>${escaped(line)}</li>`).join('\n')}
      </ul>
    </main>
    <footer>${escaped(footOf(bank))}</footer>
  </body>
</html>
`;
}
