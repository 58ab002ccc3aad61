// Breaks text at blanks so that it fits a terminal of the usual width.
export const columns = 80;

/** Every line but the first begins with the indent; a single word that is longer stays whole. */
export function wrapped(text: string, indent = '', width = columns): string {
  const lines: string[] = [];
  let [line = '', ...words] = text.split(' ');
  for (const word of words) {
    const longer = `${line} ${word}`;
    if (line.trim() === '' || longer.length <= width) line = longer;
    else {
      lines.push(line.trimEnd());
      line = `${indent}${word}`;
    }
  }
  return [...lines, line].join('\n');
}
