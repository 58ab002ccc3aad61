// A line of bash up to the cursor, read as bash reads it: its words, the one that is typed, and how much of that bash replaces.
export interface ShellLine {
  /** Without their quotes. */
  before: readonly string[];
  typed: string;
  /** The part of the typed word that bash leaves as it is. */
  kept: string;
  /** The quote that is still open. */
  quote: '' | '"' | "'";
}

/** As bash presets COMP_WORDBREAKS, but for what ends a command. */
const breaks = '@><=:';

export function readBash(line: string): ShellLine {
  const before: string[] = [];
  let [typed, kept, isBegun] = ['', '', false];
  let quote: ShellLine['quote'] = '';
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (quote === '' && /\s/.test(letter)) {
      if (isBegun) before.push(typed);
      [typed, kept, isBegun] = ['', '', false];
      continue;
    }
    isBegun = true;
    if (quote === '' && (letter === '"' || letter === "'")) {
      [quote, kept] = [letter, typed];
    } else if (letter === quote) {
      [quote, kept] = ['', typed];
    } else if (letter === '\\' && quote !== "'" && at + 1 < line.length) {
      at += 1;
      const next = line.charAt(at);
      typed += quote === '"' && !'"\\$`'.includes(next) ? `\\${next}` : next;
    } else {
      typed += letter;
      if (quote === '' && breaks.includes(letter)) kept = typed;
    }
  }
  return { before, typed, kept, quote };
}

/** As it is typed behind what is kept, in the quotes that are open there. */
export function quotedFor({ quote }: Pick<ShellLine, 'quote'>, text: string): string {
  if (quote === '"') return text.replaceAll(/["\\$`]/g, '\\$&');
  if (quote === "'") return text.replaceAll("'", String.raw`'\''`);
  return text.replaceAll(/[^\p{L}\p{N}\p{M}_\-.,:/@%+=]/gu, '\\$&');
}
