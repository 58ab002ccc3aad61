// The style sheet of printed documents: A4, ten points, heads that repeat, page numbers, and nothing that needs colour to be read.
import type { Page } from '../page/page.ts';
import { cssString } from '../../../platform/text/escape.ts';

export const sheetOf = ({ title, subject, short, vendor, label, made, mark }: Page): string => `
@page {
  size: A4;
  margin: 16mm 15mm 18mm;
  @top-left { content: ${cssString(`${title} · ${subject}`)}${short === undefined ? '' : ` "\\A" ${cssString(short)}`}; white-space: pre-line; font: 8pt/1.3 ${family}; color: #444; }
  @top-right { content: ${cssString(mark ?? '')}; font: bold 9pt/1 ${family}; color: #1a1a1a; }
  @bottom-left { content: ${cssString(`${vendor} · ${label}`)}; font: 8pt/1 ${family}; color: #444; }
  @bottom-center { content: ${cssString(made)}; white-space: nowrap; font: 8pt/1 ${family}; color: #444; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt/1 ${family}; color: #444; }
}
${rules}`;

const family = '"Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", sans-serif';

/** A class for each whole percentage, because the page may hold no styles of its own. */
const widths = Array.from({ length: 100 }, (_none, index) => `.w${index + 1} { width: ${index + 1}%; }`).join(' ');

const rules = `
* { box-sizing: border-box; }
html { background: #fff; color: #1a1a1a; font: 10pt/1.45 ${family}; }
body { max-width: 180mm; margin: 12mm auto; padding: 0 5mm; }
header { display: flex; justify-content: space-between; gap: 8mm; align-items: flex-end; border-bottom: 1.5pt solid #1a1a1a; padding-bottom: 3mm; }
h1 { font-size: 19pt; line-height: 1.15; margin: 0; font-weight: 600; }
.mark { display: inline-block; border: 1.2pt solid #1a1a1a; padding: 0 2mm; font-weight: 700; letter-spacing: 0.1em; }
header p { margin: 1mm 0 0; overflow-wrap: anywhere; }
.maker { text-align: right; margin-left: auto; color: #444; flex: none; max-width: 60mm; }
.code { flex: none; }
.code svg { width: 25mm; height: 25mm; margin: -3mm 0; background: #fff; fill: #000; }
.maker strong { color: #1a1a1a; display: block; }
main { padding-top: 5mm; }
section { margin-top: 7mm; }
h2, summary { font-size: 13pt; font-weight: 600; margin: 0 0 2.5mm; break-after: avoid; }
summary { cursor: pointer; }
summary h2 { display: inline; }
.figures { display: flex; flex-wrap: wrap; gap: 3mm; margin: 0 0 4mm; }
.figures div { flex: 1 1 30mm; max-width: 58mm; border: 0.6pt solid #888; border-radius: 1.2mm; padding: 2mm 3mm; break-inside: avoid; }
.figures dt { font-size: 8.5pt; color: #444; }
.figures dd { margin: 0; font-size: 14pt; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.facts { display: grid; grid-template-columns: repeat(2, 34mm 1fr); gap: 1mm 3mm; margin: 0 0 4mm; }
.facts dt { color: #444; }
.facts dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: 0 0 5mm; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 0 0 1.2mm; break-after: avoid; }
thead { display: table-header-group; break-after: avoid; }
tbody tr:first-child, tfoot tr { break-before: avoid; }
tfoot { display: table-row-group; }
tr { break-inside: avoid; }
th { text-align: left; font-size: 8.5pt; font-weight: 600; border-bottom: 0.9pt solid #1a1a1a; padding: 1mm 2mm 1mm 0; vertical-align: bottom; }
td { border-bottom: 0.4pt solid #bbb; padding: 1mm 2mm 1mm 0; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
tbody th { font: inherit; border-bottom: 0.4pt solid #bbb; vertical-align: top; }
tfoot td, tfoot th { font-size: 10pt; font-weight: 600; border-top: 0.9pt solid #1a1a1a; border-bottom: none; }
.right { text-align: right; white-space: nowrap; }
.right.wraps { white-space: normal; }
td, tbody th { overflow-wrap: break-word; }
.one { white-space: nowrap; }
${widths}
svg { display: block; width: 100%; height: 3.2mm; margin-top: 1mm; }
.full { fill: currentColor; }
.hollow { fill: none; stroke: currentColor; stroke-width: 1; vector-effect: non-scaling-stroke; }
.scale { max-width: 120mm; margin: 0 0 4mm; }
.scale svg { height: 9mm; }
.scale p { display: flex; justify-content: space-between; margin: 0; color: #444; font-size: 8.5pt; }
.note { border-left: 2pt solid #1a1a1a; padding: 0.5mm 0 0.5mm 3mm; margin: 0 0 4mm; }
.empty { color: #444; }
a { color: inherit; }
tr:target td { font-weight: 700; }
ul { margin: 0 0 4mm; padding-left: 5mm; }
@media screen and (max-width: 600px) { .facts { grid-template-columns: 34mm 1fr; } header { flex-wrap: wrap; } .maker { text-align: left; margin-left: 0; } .right, .one { white-space: normal; } .wide { overflow-x: auto; } .wide table { min-width: 180mm; } .wide caption { position: sticky; left: 0; max-width: calc(100vw - 10mm); } .wide .right, .wide .one { white-space: nowrap; } }
@media print {
  body { max-width: none; margin: 0; padding: 0; }
  details::details-content { content-visibility: visible; block-size: auto; }
  summary { list-style: none; }
}
`;
