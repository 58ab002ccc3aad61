// Makes a figure of two outcomes: how the rate of one stands to that of the other.
import { against, type Figure } from '../base/figure.ts';
import type { Outcome } from './contest.ts';

export interface Compared {
  budgetOf: string;
  name: string;
  size: number | undefined;
  value: Outcome | undefined;
  other: { name: string; outcome: Outcome | undefined };
  budget: { least: number } | { most: number };
}

const cpuOf = (outcome: Outcome): number => outcome.serverMicroseconds + outcome.databaseMicroseconds;

/** "least" compares rates, "most" compares times, which is the same the other way round. */
export function compared({ budgetOf, name, size, value, other, budget }: Compared): Figure {
  if (value === undefined || other.outcome === undefined) throw new Error(`${name} was not measured`);
  const peer = other.outcome;
  const quotient = (mine: number, theirs: number) => ('least' in budget ? mine / theirs : theirs / mine);
  const failed = value.failed ?? (peer.failed === undefined ? undefined : `${other.name}: ${peer.failed}`);
  return against(
    {
      budgetOf,
      name,
      size,
      unit: 'requests/s',
      value: value.rate,
      against: { name: other.name, value: peer.rate },
      ...(failed === undefined ? {} : { failed }),
      details: {
        ratioOfCpu: quotient(cpuOf(peer), cpuOf(value)),
        serverMicroseconds: value.serverMicroseconds,
        databaseMicroseconds: value.databaseMicroseconds,
        otherMicroseconds: cpuOf(peer),
        p50Milliseconds: value.p50,
        p99Milliseconds: value.p99,
        otherP50Milliseconds: peer.p50,
        bytes: value.bytes,
        serverBusy: value.serverBusy,
        loadBusy: value.loadBusy,
        otherServerBusy: peer.serverBusy,
        otherLoadBusy: peer.loadBusy,
      },
    },
    quotient(value.rate, peer.rate),
    budget,
  );
}
