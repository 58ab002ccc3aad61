// What /metrics tells, as a test asks for it: one value by its name and labels.
import type { World } from '../../../world.ts';

export const textOf = async (world: World): Promise<string> => (await fetch(`${world.url}/metrics`)).text();

/** Undefined when there is no such sample. */
export function valueIn(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (one) =>
        (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1).replace('+Inf', 'Infinity'));
}

export const told = async (world: World, name: string, labels: Record<string, string> = {}) =>
  valueIn(await textOf(world), name, labels);
