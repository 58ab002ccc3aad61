// Copies of a printed PDF as somebody edits them afterwards: what is new is appended, and what was there stays beneath.

interface Change {
  /** Laid over the first page, at a place from its lower left corner. */
  text?: { at: readonly [x: number, y: number]; size: number; says: string };
  /** The day on which it says that it was changed. */
  changed?: string;
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

/** Of a PDF that keeps its objects in the open, as Chromium writes them. */
export function edited(printed: Buffer, { text, changed }: Change): Buffer {
  const all = printed.toString('latin1');
  const size = numberIn(all, /\/Size (\d+)/);
  const root = numberIn(all, /\/Root (\d+) 0 R/);
  const info = numberIn(all, /\/Info (\d+) 0 R/);
  const objects = new Map<number, string>();
  if (changed !== undefined) {
    const before = new RegExp(String.raw`\n${info} 0 obj\n<<([\s\S]*?)>>\nendobj`).exec(all)?.[1] ?? '';
    objects.set(info, `<<${before.replace(/\/ModDate \([^)]*\)/, '')}\n/ModDate (D:${changed}120000+00'00')>>`);
  }
  if (text !== undefined) {
    const [, page = '', body = ''] = /\n(\d+) 0 obj\n(<<\/Type \/Page\n[\s\S]*?)\nendobj/.exec(all) ?? [];
    const [x, y] = text.at;
    const stream = (content: string): string => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
    objects.set(
      Number(page),
      body
        .replace(/\/Contents (\d+ 0 R)/, `/Contents [${size} 0 R $1 ${size + 1} 0 R]`)
        .replace('/Font <<', `/Font <</Over ${size + 2} 0 R\n`),
    );
    objects.set(size, stream('q'));
    objects.set(size + 1, stream(`Q BT /Over ${text.size} Tf ${x} ${y} Td (${text.says}) Tj ET`));
    objects.set(size + 2, '<</Type /Font /Subtype /Type1 /BaseFont /Courier>>');
  }
  let end = all;
  let table = 'xref\n';
  for (const [number, body] of objects) {
    table += `${number} 1\n${String(end.length).padStart(10, '0')} 00000 n \n`;
    end += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const before = numberIn(all, /startxref\n(\d+)\n%%EOF\s*$/);
  const trailer = `trailer\n<</Size ${size + 3} /Root ${root} 0 R /Info ${info} 0 R /Prev ${before}>>`;
  return Buffer.from(`${end}${table}${trailer}\nstartxref\n${end.length}\n%%EOF\n`, 'latin1');
}
