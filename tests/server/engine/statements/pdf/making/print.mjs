// Prints the PDF statements of tests/data/statements/pdf anew, by Chromium, LibreOffice and Ghostscript.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layouts } from './layouts.ts';
import { wrongs } from './wrong.ts';

const target = fileURLToPath(new URL('../../../../../data/statements/pdf/', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'statements-'));
const run = (command, args) => execFileSync(command, args, { stdio: 'ignore', timeout: 120_000 });

const cellsOf = (cells, tag, columns) =>
  cells.map((cell, place) => `<${tag} align="${columns[place].right ? 'right' : 'left'}">${cell}</${tag}>`).join('');

/** Both take tables; the widths are those of the columns. */
function htmlOf({ above, columns, pages, below }) {
  const tables = pages.map((rows, place) => {
    const body = [
      `<tr>${cellsOf(
        columns.map(({ title }) => title),
        'th',
        columns,
      )}</tr>`,
    ].concat(rows.map((cells) => `<tr>${cellsOf(cells, 'td', columns)}</tr>`));
    return `<table width="100%" style="${place > 0 ? 'page-break-before: always;' : ''}">${body.join('\n')}</table>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Statement</title><style>body{font:10pt Liberation Sans}</style>
${above.map((line) => `<p>${line}</p>`).join('\n')}\n${tables.join('\n')}\n${below.map((line) => `<p>${line}</p>`).join('\n')}`;
}

const quoted = (text) => `(${text.replaceAll(/[()\\]/g, String.raw`\$&`).replaceAll('£', String.raw`\243`)})`;
function psOf({ above, columns, pages, below }) {
  const latin = '/Helvetica findfont dup length dict begin {1 index /FID ne {def} {pop pop} ifelse} forall';
  const head = `%!PS\n${latin} /Encoding ISOLatin1Encoding def currentdict end /Latin exch definefont pop\n`;
  const put = (text, { x, right }, y) =>
    text === ''
      ? ''
      : right
        ? `${x} ${quoted(text)} stringwidth pop sub ${y} moveto ${quoted(text)} show\n`
        : `${x} ${y} moveto ${quoted(text)} show\n`;
  const printed = pages.map((rows, place) => {
    let y = 780;
    let page = '/Latin 10 selectfont\n';
    const next = (cells, at) => {
      y -= 16;
      page += cells.map((text, column) => put(text, at[column], y)).join('');
    };
    if (place === 0) for (const line of above) next([line], [{ x: 50 }]);
    y -= 20;
    next(
      columns.map(({ title }) => title),
      columns,
    );
    for (const cells of rows) next(cells, columns);
    y -= 20;
    if (place === pages.length - 1) for (const line of below) next([line], [{ x: 50 }]);
    return `${page}showpage\n`;
  });
  return head + printed.join('');
}

const chosen = process.argv.slice(2);
const isChosen = ({ name }) => chosen.length === 0 || chosen.includes(name);
const toPdf = (ps, to) =>
  run('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', '-sPAPERSIZE=a4', `-sOutputFile=${to}`, ps]);

for (const wrong of wrongs.filter(isChosen)) {
  const ps = join(work, 'wrong.ps');
  writeFileSync(ps, psOf(wrong));
  toPdf(ps, join(target, `${wrong.name}.pdf`));
}
for (const layout of layouts.filter(isChosen)) {
  const [html, ps] = [join(work, 'statement.html'), join(work, 'statement.ps')];
  writeFileSync(html, htmlOf(layout));
  writeFileSync(ps, psOf(layout));
  const to = (writer) => join(target, `${layout.name}.${writer}.pdf`);
  run('chromium', [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    `--print-to-pdf=${to('chromium')}`,
    `file://${html}`,
  ]);
  toPdf(ps, to('ghostscript'));
  run('soffice', [
    `-env:UserInstallation=file://${work}/office`,
    '--headless',
    '--convert-to',
    'pdf:writer_web_pdf_Export',
    '--outdir',
    work,
    html,
  ]);
  renameSync(join(work, 'statement.pdf'), to('libreoffice'));
}
rmSync(work, { recursive: true });
