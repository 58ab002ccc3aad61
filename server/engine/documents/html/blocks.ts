// The blocks of a document as HTML.
import type { Bars, Block, Column, Fact, Table } from '../page/page.ts';
import { escaped } from '../../../platform/text/escape.ts';

export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'figures':
      return facts(block.figures, 'figures', (pair) => `<div>${pair}</div>`);
    case 'facts':
      return facts(block.facts, 'facts', (pair) => pair);
    case 'table':
      return tableHtml(block);
    case 'bars':
      return barsHtml(block);
    case 'scale':
      return scaleHtml(block);
    case 'points':
      return `<ul>${block.points.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`;
    case 'note':
      return `<p class="note">${escaped(block.text)}</p>`;
  }
}

const facts = (all: Fact[], name: string, wrap: (pair: string) => string): string =>
  `<dl class="${name}">${all
    .map(({ name: term, value }) => wrap(`<dt>${escaped(term)}</dt><dd>${escaped(value)}</dd>`))
    .join('')}</dl>`;

const classOf = ({ align, wraps }: Column): string => (align === 'right' ? 'right' : wraps === undefined ? 'one' : '');

const attribute = (name: string): string => (name === '' ? '' : ` class="${name}"`);

function tableHtml({ caption, columns, rows, foot, empty }: Table): string {
  if (rows.length === 0) return nothing(caption, empty);
  const cells = (row: readonly string[]): string =>
    columns.map((column, index) => `<td${attribute(classOf(column))}>${escaped(row[index] ?? '')}</td>`).join('');
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const head = columns
    .map(({ title, width, align }) => {
      const classes = `w${Math.max(1, Math.round((width / total) * 100))}${align === 'right' ? ' right' : ''}`;
      return `<th scope="col" class="${classes}">${escaped(title)}</th>`;
    })
    .join('');
  const body = rows.map((row) => `<tr>${cells(row)}</tr>\n`).join('');
  const sums = foot === undefined ? '' : `<tfoot><tr>${cells(foot)}</tr></tfoot>`;
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body}</tbody>${sums}</table>`;
}

const nothing = (caption: string, empty: string): string =>
  `<p><strong>${escaped(caption)}</strong><br><span class="empty">${escaped(empty)}</span></p>`;

function barsHtml({ caption, name, value, bars, empty }: Bars): string {
  if (bars.length === 0) return nothing(caption, empty);
  const head = `<th scope="col">${escaped(name)}</th><th scope="col" class="right w18">${escaped(value)}</th><th scope="col" class="w44">In outlined, out filled</th>`;
  const body = bars.map(
    (bar) =>
      `<tr><th scope="row">${escaped(bar.name)}</th><td class="right">${escaped(bar.value)}</td><td>${barSvg(bar.share, bar.hollow === true)}</td></tr>\n`,
  );
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body.join('')}</tbody></table>`;
}

const barSvg = (share: number, hollow: boolean): string =>
  `<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="${hollow ? 'hollow' : 'full'}" x="0.2" y="0.2" width="${(Math.min(1, Math.max(0, share)) * 99.6).toFixed(1)}" height="3.6"></rect></svg>`;

function scaleHtml({ value, from, to }: { value: number; from: number; to: number }): string {
  const at = (Math.min(1, Math.max(0, (value - from) / (to - from))) * 196 + 2).toFixed(1);
  return `<div class="scale"><svg viewBox="0 0 200 15" role="img" aria-label="${value} on a scale from ${from} to ${to}"><rect class="hollow" x="2" y="6" width="196" height="6"></rect><rect class="full" x="2" y="6" width="${(Number(at) - 2).toFixed(1)}" height="6"></rect><path class="full" d="M ${at} 5 l -3 -5 h 6 z"></path></svg><p><span>${from}</span><span>${to}</span></p></div>`;
}
