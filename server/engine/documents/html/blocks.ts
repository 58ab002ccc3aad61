// The blocks of a document as HTML.
import { cellText, type Bars, type Block, type Cell, type Column, type Fact, type Table } from '../page/page.ts';
import { escaped } from '../../../platform/text/escape.ts';

/** The numbers of rows to which others may lead: those that the page lists. */
export const numbersIn = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set(
    blocks.flatMap((block) =>
      block.kind === 'table' && block.numbered ? block.rows.map(([number = '']) => cellText(number)) : [],
    ),
  );

const idOf = (number: string): string => `no-${number.replaceAll('.', '-')}`;

export function blockHtml(block: Block, numbers: ReadonlySet<string>): string {
  switch (block.kind) {
    case 'figures':
      return facts(block.figures, 'figures', (pair) => `<div>${pair}</div>`);
    case 'facts':
      return facts(block.facts, 'facts', (pair) => pair);
    case 'table':
      return tableHtml(block, numbers);
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

const classOf = ({ align, wraps }: Column): string =>
  align === 'right' ? `right${wraps === true ? ' wraps' : ''}` : wraps === undefined ? 'one' : '';

const attribute = (name: string): string => (name === '' ? '' : ` class="${name}"`);

function cellHtml(cell: Cell, numbers: ReadonlySet<string>): string {
  if (typeof cell === 'string') return escaped(cell);
  const linked = cell.numbers.map((number) =>
    numbers.has(number) ? `<a href="#${idOf(number)}">${escaped(number)}</a>` : escaped(number),
  );
  return `${escaped(cell.before)}${linked.join(', ')}${escaped(cell.after)}`;
}

/** On a small screen a table of many columns scrolls by itself, by keys as well. */
const scrolled = (caption: string, columns: number, table: string): string =>
  columns < 4 ? table : `<div class="wide" role="group" tabindex="0" aria-label="${escaped(caption)}">${table}</div>`;

function tableHtml({ caption, columns, rows, foot, empty, numbered }: Table, numbers: ReadonlySet<string>): string {
  if (rows.length === 0) return nothing(caption, empty);
  const cells = (row: readonly Cell[]): string =>
    columns
      .map((column, index) => `<td${attribute(classOf(column))}>${cellHtml(row[index] ?? '', numbers)}</td>`)
      .join('');
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const head = columns
    .map(({ title, width, align }) => {
      const classes = `w${Math.max(1, Math.round((width / total) * 100))}${align === 'right' ? ' right' : ''}`;
      return `<th scope="col" class="${classes}">${escaped(title)}</th>`;
    })
    .join('');
  const id = ([number = '']: readonly Cell[]): string =>
    numbered && cellText(number) !== '-' ? ` id="${idOf(cellText(number))}"` : '';
  const body = rows.map((row) => `<tr${id(row)}>${cells(row)}</tr>\n`).join('');
  const sums = foot === undefined ? '' : `<tfoot><tr>${cells(foot)}</tr></tfoot>`;
  const table = `<table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body}</tbody>${sums}</table>`;
  return scrolled(caption, columns.length, table);
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
