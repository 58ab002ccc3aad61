// One figure as one line for whoever watches the run.
import type { Figure } from '../base/figure.ts';

export const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 });

export function line({ budgetOf, name, value, unit, against, ratio, budget, met, failed, details }: Figure): string {
  const held = against === undefined ? '' : ` against ${number(against.value)}, ratio ${number(ratio ?? 0)}`;
  const of = (name: string) => number(Number(details[name] ?? 0));
  const cost =
    'serverMicroseconds' in details
      ? ` [CPU each: server ${of('serverMicroseconds')} + database ${of('databaseMicroseconds')} µs against ${of('otherMicroseconds')}, ratio ${of('ratioOfCpu')}]`
      : '';
  const verdict = failed !== undefined ? `FAILED: ${failed}` : met ? 'met' : 'NOT MET';
  return `${budgetOf} ${name}: ${number(value)} ${unit}${held} (${budget}: ${verdict})${cost}`;
}
