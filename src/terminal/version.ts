// The version of the product that this terminal belongs to; an installed program has it in itself.
import { readFileSync } from 'node:fs';

const ours = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

export const { version } = JSON.parse(ours) as { version: string };
