// Knows the passwords that are tried first: a list of 49,000, kept by zxcvbn-ts from published leaks, and what people make of them.
import { bare } from './names.ts';

let kept: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is set, and kept: it takes a few megabytes. */
async function list(): Promise<ReadonlySet<string>> {
  kept ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  );
  return kept;
}

/** Digits and signs that are put before or behind a word to make it long enough. */
const mostPadding = 4;

export async function isCommon(password: string): Promise<boolean> {
  const common = await list();
  const written = password.toLowerCase();
  const isListed = (text: string): boolean => common.has(text) || common.has(bare(text));
  if (isListed(written) || isRun(written)) return true;
  const unit = repeatedIn(written);
  if (unit !== undefined && (unit.length <= 3 || isListed(unit) || isRun(unit))) return true;
  const core = written.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return core.length >= 4 && written.length - core.length <= mostPadding && isListed(core);
}

/** Of staff: a listed word stays one whatever digits, signs and a few letters are put around or into it. */
export async function isCommonByParts(password: string): Promise<boolean> {
  const common = await list();
  const parts = password.toLowerCase().match(/\p{L}+/gu) ?? [];
  const words = new Set(parts.filter((part) => part.length >= 4 && common.has(part)));
  const others = parts.filter((part) => !words.has(part)).join('');
  return words.size === 1 && others.length < 4;
}

/** What the text is a repetition of: "abcabcabc" of "abc". */
function repeatedIn(text: string): string | undefined {
  const at = (text + text).indexOf(text, 1);
  return at < text.length ? text.slice(0, at) : undefined;
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '12345678901234567890', 'qwertyuiopasdfghjklzxcvbnm'];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Neighbours of the alphabet, of the digits or of the keyboard, to the end. */
const isRun = (text: string): boolean => text.length >= 4 && runs.some((row) => row.includes(text));
