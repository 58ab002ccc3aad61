// Finds what a path such as profiles[0].crawler.status names in what a line answered.
import { didYouMean } from '../../../api/contract/plays/language/nearest.ts';

export type Seen = { value: unknown } | { missing: string };

const stepsOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? [];

const has = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

/** In the first of these that has the beginning of the path. */
export function valueAt(roots: readonly unknown[], path: string): Seen {
  const steps = stepsOf(path);
  const [first = ''] = steps;
  const root = roots.find((one) => has(one, first));
  if (root === undefined && steps.length > 0) {
    const names = roots.flatMap((one) => (typeof one === 'object' && one !== null ? Object.keys(one) : []));
    return { missing: `there is no ${first}${didYouMean(first, names)}` };
  }
  let value: unknown = root ?? roots[0];
  let passed = '';
  for (const step of steps) {
    if (!has(value, step)) {
      const names = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
      return { missing: `there is no ${step} in ${passed || path}${didYouMean(step, names)}` };
    }
    value = value[step];
    passed = passed === '' ? step : `${passed}.${step}`;
  }
  return { value };
}

/** As a line takes it; undefined where it is no single value. */
export function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
