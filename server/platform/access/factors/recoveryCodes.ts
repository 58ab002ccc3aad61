// Recovery codes: ten of 80 bits each, shown once, kept as digests and good once.
import { randomInt } from 'node:crypto';
import { digestOf } from '../../secrets/references.ts';

/** Without what is taken for another sign. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
export const newCodes = (): string[] =>
  Array.from({ length: howMany }, () => [group(), group(), group(), group()].join('-'));

export const isRecoveryCode = (code: string): boolean => bareOf(code).length === 16;
export const codeDigest = (code: string): Buffer => digestOf(`recovery ${bareOf(code)}`);

const bareOf = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');
