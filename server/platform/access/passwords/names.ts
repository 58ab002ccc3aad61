// Finds in a password the names that whoever knows its owner would try first.
import type { Level } from '../../../../src/api/contract/level.ts';

export interface PasswordOwner {
  level: Level;
  email: string;
  firstName: string;
  lastName: string;
  vendor: string | undefined;
}

const product = 'signalbox';
/** Shorter names stand in too many words by chance. */
const shortest = 4;

/** Without case, accents, blanks and signs. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Says what kind of name the password holds. */
export function nameWithin(password: string, owner: PasswordOwner): string | undefined {
  const written = bare(password);
  const holds = (name: string | undefined): boolean =>
    name !== undefined && bare(name).length >= shortest && written.includes(bare(name));
  if (written.includes(product)) return 'the name of the product';
  if (holds(owner.vendor)) return 'the name of your company';
  const [mailbox = ''] = owner.email.split('@');
  if ([owner.firstName, owner.lastName, mailbox].some(holds)) return 'your name or e-mail address';
  if (isMadeOf(written, wordsOf(owner))) return 'little more than names';
  return undefined;
}

const wordsOf = ({ vendor = '', firstName, lastName, email }: PasswordOwner): string[] =>
  `${vendor} ${firstName} ${lastName} ${email}`
    .split(/[^\p{L}\p{N}]+/u)
    .map(bare)
    .filter((word) => word.length >= 2)
    .sort((a, b) => b.length - a.length);

/** Names, digits, and at most three other letters. */
function isMadeOf(written: string, words: readonly string[]): boolean {
  const left = words.reduce((text, word) => text.replaceAll(word, ''), written);
  return left !== written && left.replaceAll(/\p{N}/gu, '').length <= 3;
}
