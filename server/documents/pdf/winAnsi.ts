// Puts text into the letters that the built-in fonts of PDF have: accents they lack are left off, other scripts become question marks.
const extra = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const plain: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '\u00ad': '-',
};

const has = (one: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(one) || extra.has(one);

export function winAnsi(text: string): string {
  if (/^[\u0020-\u007e]*$/.test(text)) return text;
  return [...text.normalize('NFC')].map((one) => plain[one] ?? (has(one) ? one : without(one))).join('');
}

function without(one: string): string {
  const bare = one.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');
  return bare !== '' && [...bare].every(has) ? bare : '?';
}
