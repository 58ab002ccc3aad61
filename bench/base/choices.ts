// Reads what a run was asked for on the command line.
import { parseArgs } from 'node:util';

export interface Choices {
  /** Names of benchmarks; empty: all of them. */
  names: string[];
  sizes: number[];
  /** How long one load lasts. */
  seconds: number;
  rounds: number;
  connections: number;
  /** How long people poll. */
  minutes: number;
  /** Writes a CPU profile of the server under test beside the results. */
  profile: boolean;
  /** People come through one proxy that the server trusts. */
  proxied: boolean;
  /** Only cases whose name holds this text. */
  only: string;
  /** Once and small, to see that each still runs: its figures say nothing and are not kept. */
  trial: boolean;
}

const presetSizes = [50_000, 500_000, 5_000_000];

const trial = { trial: true, sizes: [2_000], seconds: 0.5, rounds: 1, connections: 5, minutes: 0.1 };

export function readChoices(args: string[]): Choices {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: presetSizes.join(',') },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '1' },
      profile: { type: 'boolean', default: false },
      proxied: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      trial: { type: 'boolean', default: false },
    },
  });
  const names = positionals.map((name) => name.toLowerCase());
  if (values.trial) return { ...trial, names, profile: false, proxied: values.proxied, only: values.only };
  return {
    names,
    sizes: values.sizes.split(',').map((size) => positive('sizes', size)),
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    connections: positive('connections', values.connections),
    minutes: positive('minutes', values.minutes),
    profile: values.profile,
    proxied: values.proxied,
    only: values.only,
    trial: false,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text.trim());
  if (!(value > 0)) throw new Error(`--${name} needs numbers above 0, not "${text}".`);
  return value;
}
