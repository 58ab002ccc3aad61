// Makes a page of a Markdown text of our own: headings, paragraphs, lists, tables and code; nothing in it is taken as markup.
import { escaped } from './escape.ts';

interface Frame {
  style: string;
  /** HTML that stands above the text. */
  above?: string;
}

export function pageFromMarkdown(text: string, { style, above = '' }: Frame): string {
  const blocks = blocksOf(text);
  const title = blocks.find((block) => block.startsWith('# '))?.slice(2) ?? 'Signalbox';
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Signalbox</title>
<style>${style}</style>
</head>
<body>
${above}
<main>
${blocks.map(htmlOf).join('\n')}
</main>
</body>
</html>
`;
}

/** What stands between empty lines; code keeps its own. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let isCode = false;
  const end = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const isFence = line.startsWith('```');
    if ((isFence && !isCode) || (line === '' && !isCode)) end();
    if (isFence || line !== '' || isCode) lines.push(line);
    if (isFence && isCode) end();
    if (isFence) isCode = !isCode;
  }
  end();
  return blocks;
}

function htmlOf(block: string): string {
  const [, marks, heading] = /^(#{1,3}) (.*)$/.exec(block) ?? [];
  if (marks !== undefined)
    return `<h${marks.length} id="${anchorOf(heading ?? '')}">${inline(heading ?? '')}</h${marks.length}>`;
  if (block.startsWith('```')) {
    const lines = block.split('\n').slice(1, -1).map(escaped);
    // It scrolls by keys too.
    return `<pre tabindex="0"><code>${lines.join('\n')}</code></pre>`;
  }
  if (block.startsWith('- ')) {
    const items = block.split(/^- /m).slice(1);
    return `<ul>\n${items.map((item) => `<li>${inline(item.trim())}</li>`).join('\n')}\n</ul>`;
  }
  return block.startsWith('| ') ? tableOf(block) : `<p>${inline(block)}</p>`;
}

/** As Markdown is anchored elsewhere. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

function tableOf(block: string): string {
  const [head = [], , ...rows] = block.split('\n').map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const rowOf = (cells: readonly string[], cell: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${cell}>${inline(text)}</${cell}>`).join('')}</tr>`;
  return `<table>
<thead>${rowOf(head, 'th')}</thead>
<tbody>
${rows.map((row) => rowOf(row, 'td')).join('\n')}
</tbody>
</table>`;
}

const inline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? `<code>${escaped(part.slice(1, -1))}</code>` : words(part)))
    .join('');

const words = (text: string): string =>
  escaped(text)
    .replaceAll(/\[([^\]]+)\]\((https:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    // Another page of the same folder; the page of a guide is called without an ending.
    .replaceAll(/\[([^\]]+)\]\(([\w-]+)(?:\.md(#[\w-]+)?|(\.\w+))\)/g, '<a href="/docs/$2$4$3">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
