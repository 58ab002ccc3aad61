// The texts that one slip of the hand, the eye or the ear makes of a reference or a number.
const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const leastOfVariants = 4;
/** A longer text has more variants than are worth asking for. */
const mostOfVariants = 32;

/** One character more, less or another one, two neighbours exchanged, a hyphen more or less; never the text itself. */
export function variantsOf(text: string, characters = `${digits}${letters}-`): string[] {
  if (text.length < leastOfVariants || text.length > mostOfVariants) return [];
  const found = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    for (const one of characters) {
      found.add(`${before}${one}${here}${after}`);
      if (here !== '') found.add(`${before}${one}${after}`);
    }
    if (here !== '') found.add(`${before}${after}`);
    if (after !== '') found.add(`${before}${after.charAt(0)}${here}${after.slice(1)}`);
  }
  found.delete(text);
  return [...found];
}

/** Numbers have no zero in front, and none is longer than those of records. */
export const variantsOfNumber = (number: string): string[] =>
  variantsOf(number, digits).filter((one) => /^[1-9]\d{0,14}$/.test(one));
