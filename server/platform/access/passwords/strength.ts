// Judges how soon a password would be guessed, by patterns that people use: words, dates, repetitions, neighbours of the keyboard.
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { PasswordOwner } from './names.ts';

/** From 0, guessed at once, to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** What staff and administrators need at least. */
export const leastStrength: Strength = 3;

/** More of a password would make it no weaker, and the work grows faster than its length. */
const mostJudged = 64;

let kept: Promise<ZxcvbnFactory> | undefined;

/** Read when the first password is judged, and kept: it takes a few megabytes. */
async function judge(): Promise<ZxcvbnFactory> {
  kept ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Judge }, { dictionary, adjacencyGraphs }]) =>
      new Judge({ dictionary, graphs: adjacencyGraphs, maxLength: mostJudged }),
  );
  return kept;
}

/** Names of the owner count as words that everybody would try first. */
export async function strengthOf(password: string, { vendor, ...owner }: PasswordOwner): Promise<Strength> {
  const names = `${vendor ?? ''} ${owner.firstName} ${owner.lastName} ${owner.email}`.split(/[^\p{L}\p{N}]+/u);
  return (await judge()).check(
    password,
    names.filter((name) => name !== ''),
  ).score;
}
