// A document as one HTML page that needs nothing else: no scripts, no files, no network.
import type { Page, Section } from '../page/page.ts';
import { qrCode } from '../page/qrCode.ts';
import { blockHtml, numbersIn } from './blocks.ts';
import { escaped } from '../../../platform/text/escape.ts';
import { sheetOf } from './sheet.ts';

export function htmlOf(page: Page): Buffer {
  const { title, subject, vendor, label, made, sections, foldable, link, mark } = page;
  const numbers = numbersIn(sections.flatMap(({ blocks }) => blocks));
  return Buffer.from(`<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${title} · ${subject}`)}</title>
<style>${sheetOf(page)}</style>
</head>
<body>
<header>
<div>${mark === undefined ? '' : `<p class="mark">${escaped(mark)}</p>`}<h1>${escaped(title)}</h1><p>${escaped(subject)}</p></div>
<p class="maker"><strong>${escaped(vendor)}</strong>${escaped(label)}<br>${escaped(made)}</p>${link === undefined ? '' : codeHtml(link)}
</header>
<main>
${sections.map((section) => sectionHtml(section, foldable, numbers)).join('\n')}
</main>
</body>
</html>
`);
}

function codeHtml(link: string): string {
  const { size, stretches } = qrCode(link);
  const squares = stretches.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
  return `
<a class="code" href="${escaped(link)}" rel="noreferrer"><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code: open in Signalbox" shape-rendering="crispEdges"><path d="${squares}"></path></svg></a>`;
}

function sectionHtml({ heading, blocks }: Section, foldable: boolean, numbers: ReadonlySet<string>): string {
  const inside = blocks.map((block) => blockHtml(block, numbers)).join('\n');
  if (heading === undefined) return `<div>${inside}</div>`;
  const head = `<h2>${escaped(heading)}</h2>`;
  return foldable
    ? `<section><details open><summary>${head}</summary>${inside}</details></section>`
    : `<section>${head}${inside}</section>`;
}
