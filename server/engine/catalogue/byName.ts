// The pattern of a third party that is told by its name alone, in the ways in which banks write a name.

/** Banks write letters with marks as they are, without the mark, or as two letters. */
const spellings: Readonly<Record<string, string>> = { Ä: '(Ä|AE|A)', Ö: '(Ö|OE|O)', Ü: '(Ü|UE|U)' };

const patternOf = (letter: string): string => {
  if (/[A-Z0-9]/.test(letter)) return letter;
  if (letter === ' ') return ' ?';
  if (letter === '-') return '[- ]?';
  if (letter === "'" || letter === '.') return `[${letter}]?`;
  if (letter === '&') return ' ?(&|AND) ?';
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (plain !== letter && /^[A-Z]+$/.test(plain)) return spellings[letter] ?? `(${letter}|${plain})`;
  return `[${letter.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]`;
};

const edge = (letter: string | undefined): string => (/[A-Z0-9]/.test(letter ?? '') ? String.raw`\b` : '');

export function regexOfName(name: string): string {
  const letters = [...name.toUpperCase().normalize('NFC')];
  return `${edge(letters[0])}${letters.map(patternOf).join('')}${edge(letters.at(-1))}`;
}
