// The points model, version 1, as docs/score.md tells it. It is never changed: another rule is another version.
import type { ScoreFactor, ScoreInputs, ScoreModel } from '../../results/scoreResult.ts';

/** From its limit on, a value has these points; the first step has none. */
type Steps = readonly (readonly [from: number, points: number])[];

interface Rule {
  codes: string;
  name: string;
  /** Undefined: the figures do not say, and it counts nothing. */
  of: (inputs: ScoreInputs) => number | undefined;
  text: (value: number) => string;
  steps: Steps;
}

const figure = (inputs: ScoreInputs, name: string): number | undefined => inputs[name] ?? undefined;

const partOf = (part: string, whole: string) => (inputs: ScoreInputs) => {
  const [one, all] = [figure(inputs, part), figure(inputs, whole)];
  return one === undefined || all === undefined || all <= 0 ? undefined : one / all;
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const money = (cents: number): string => (cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
const least = -Infinity;

const rules: readonly Rule[] = [
  {
    codes: 'AMCM001',
    name: 'Share of income that is left',
    of: (inputs) => figure(inputs, 'AMCM001'),
    text: percent,
    steps: [
      [least, -60],
      [-0.1, -30],
      [0, 0],
      [0.05, 40],
      [0.15, 70],
      [0.3, 90],
    ],
  },
  {
    codes: '',
    name: 'Full months in which income arrived',
    of: partOf('months_with_income', 'full_months'),
    text: percent,
    steps: [
      [least, -40],
      [0.6, 20],
      [1, 60],
    ],
  },
  {
    codes: 'AM004',
    name: 'Dishonoured payments in 90 days',
    of: (inputs) => figure(inputs, 'AM004'),
    text: String,
    steps: [
      [least, 50],
      [1, -10],
      [2, -40],
      [3, -80],
    ],
  },
  {
    codes: 'AMCM002',
    name: 'Share of days below zero',
    of: partOf('AMCM002', 'days'),
    text: percent,
    steps: [
      [least, 50],
      [0.0001, 10],
      [0.05, -30],
      [0.15, -70],
    ],
  },
  {
    codes: 'CM004, CM001',
    name: 'Repayments as a share of income',
    of: partOf('CM004', 'CM001'),
    text: percent,
    steps: [
      [least, 30],
      [0.2, 0],
      [0.35, -40],
      [0.5, -80],
    ],
  },
  {
    codes: 'AM006, CM001',
    name: 'Instalments (buy now, pay later) as a share of income',
    of: partOf('AM006', 'CM001'),
    text: percent,
    steps: [
      [least, 20],
      [0.0001, 10],
      [0.02, -10],
      [0.05, -40],
    ],
  },
  {
    codes: 'AM003',
    name: 'Share of debits that go to betting',
    of: (inputs) => figure(inputs, 'AM003'),
    text: percent,
    steps: [
      [least, 30],
      [0.0001, 10],
      [0.01, -30],
      [0.05, -80],
    ],
  },
  {
    codes: 'CM003',
    name: 'Lowest balance of all accounts together',
    of: (inputs) => figure(inputs, 'CM003'),
    text: money,
    steps: [
      [least, -20],
      [0, 10],
      [100_000, 30],
    ],
  },
];

const [start, lowest, highest] = [500, 300, 850];

export const pointsV1: ScoreModel = {
  lowest,
  highest,
  of(inputs) {
    const factors: ScoreFactor[] = [
      { codes: '', name: 'Start', found: '', points: start },
      ...rules.map((rule) => factorOf(rule, inputs)),
    ];
    const sum = factors.reduce((total, { points }) => total + points, 0);
    const value = Math.min(highest, Math.max(lowest, sum));
    if (value !== sum)
      factors.push({ codes: '', name: `Kept within ${lowest} to ${highest}`, found: String(sum), points: value - sum });
    return { value, factors };
  },
};

function factorOf({ codes, name, of, text, steps }: Rule, inputs: ScoreInputs): ScoreFactor {
  const value = of(inputs);
  if (value === undefined) return { codes, name, found: 'not known', points: 0 };
  const points = steps.findLast(([from]) => value >= from)?.[1] ?? 0;
  return { codes, name, found: text(value), points };
}
