// What is typed until it is whole: a line, or a "for" with the lines below it, which an empty line ends.
export const stopped = '\u0003';

/** Undefined when the person has left. Ctrl+C gives nothing to run. */
export async function readBlock(
  line: (prompt: string) => Promise<string | undefined>,
  prompt: string,
): Promise<string | undefined> {
  const first = await line(prompt);
  if (first === undefined) return undefined;
  if (first === stopped) return '';
  const more = `${'.'.repeat(Math.max(3, prompt.trimEnd().length))} `;
  if (/^\s*[a-z]\w*\s+=\s*$/i.test(first)) {
    const rest = await line(more);
    return rest === undefined || rest === stopped ? '' : `${first.trimEnd()} ${rest.trim()}`;
  }
  if (!/^\s*for\s.*:\s*$/.test(first)) return first.trim();
  const lines = [first.trim()];
  for (;;) {
    const next = await line(more);
    if (next === undefined || next === stopped) return '';
    if (next.trim() === '') return lines.join('\n');
    // Whoever types need not count blanks.
    lines.push(`  ${next.trim()}`);
  }
}
