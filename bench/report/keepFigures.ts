// Keeps the newest figure of every measurement in RESULTS.md, as tables that a person reads.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Choices } from '../base/choices.ts';
import { keptFigures, keptTable } from '../base/paths.ts';
import { growths, type Kept } from './growth.ts';
import type { Findings } from './json.ts';
import { number } from './line.ts';

/** A short try, or one that is slowed down by a profiler, must not take the place of a proper figure. */
const isProper = ({ rounds, seconds, profile }: Choices): boolean => rounds >= 3 && seconds >= 3 && !profile;

export function keepFigures({ machine, choices, figures }: Findings): void {
  if (!isProper(choices)) return;
  const date = new Date().toISOString().slice(0, 10);
  const kept = new Map<string, Kept>();
  const before = existsSync(keptFigures) ? (JSON.parse(readFileSync(keptFigures, 'utf8')) as Kept[]) : [];
  const now = figures.map((figure): Kept => ({ ...figure, date, load: machine.loadBefore }));
  for (const figure of [...before, ...now]) kept.set(`${figure.budgetOf} ${figure.name} ${figure.size ?? ''}`, figure);
  const all = [...kept.values()].toSorted(inOrder);
  writeFileSync(keptFigures, `${JSON.stringify(all, null, 1)}\n`);

  const { cores, processor, memoryGigabytes, node, postgresql } = machine;
  const lines = [
    '# Figures',
    '',
    'Written by `npm run bench`; the newest of each measurement. Ratios count, absolute rates only tell orders of magnitude.',
    'The ratio of CPU time (server and PostgreSQL together, per answer) says the same where the machine is shared with others.',
    'Each figure is the median of at least three rounds of three seconds or more.',
    'Lists are read at random places among the newest 50,000 rows of each case, so that every size is read equally deep.',
    'Value and peer are measured in turns in the same run; a figure with any unexpected answer counts as failed.',
    '',
    `Machine: ${cores} cores (${processor}), ${memoryGigabytes} GB, Node ${node}, PostgreSQL ${postgresql}.`,
    ...[...new Set(all.map(({ budgetOf }) => budgetOf))].flatMap((budget) => tableOf(budget, all)),
  ];
  writeFileSync(keptTable, `${lines.join('\n')}\n`);
}

const inOrder = (a: Kept, b: Kept): number =>
  a.budgetOf.localeCompare(b.budgetOf, 'en', { numeric: true }) ||
  a.name.localeCompare(b.name) ||
  (a.size ?? 0) - (b.size ?? 0);

const shown = (value: unknown): string => (typeof value === 'number' ? number(value) : '');

function tableOf(budgetOf: string, all: Kept[]): string[] {
  const mine = all.filter((figure) => figure.budgetOf === budgetOf);
  const peers = [...new Set(mine.flatMap(({ against }) => against?.name ?? []))].join(', ');
  return [
    '',
    `## ${budgetOf}${peers === '' ? '' : `, against ${peers}`}`,
    '',
    '| what | applications | value | peer | ratio | ratio of CPU time | budget | met | date |',
    '|---|---|---|---|---|---|---|---|---|',
    ...mine.map(({ name, size, value, unit, against, ratio, budget, met, failed, details, date }) => {
      const verdict = failed === undefined ? (met ? 'yes' : '**no**') : `failed: ${failed}`;
      const peer = against === undefined ? '' : number(against.value);
      const cells = [name, size?.toLocaleString('en') ?? '', `${number(value)} ${unit}`, peer, shown(ratio)];
      return `| ${[...cells, shown(details['ratioOfCpu']), budget, verdict, date].join(' | ')} |`;
    }),
    ...growths(mine),
  ];
}
