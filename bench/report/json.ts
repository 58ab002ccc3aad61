// Writes all that a run found as JSON, one file per run.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Choices } from '../base/choices.ts';
import type { Figure } from '../base/figure.ts';
import type { Machine } from '../base/machine.ts';
import { results } from '../base/paths.ts';

export interface Findings {
  machine: Machine;
  choices: Choices;
  figures: Figure[];
}

const begun = new Date().toISOString();

export function writeJson(findings: Findings): string {
  const path = join(results, `${begun.replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(path, `${JSON.stringify({ begun, ...findings }, null, 2)}\n`);
  return path;
}
