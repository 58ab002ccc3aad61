// Waits until clients have had more of their changes acknowledged: they are at work, and the product goes on.
import { until } from '../../../until.ts';
import type { Client } from './client.ts';

const acknowledged = (clients: readonly Client[]): number =>
  clients.flatMap(({ ledger }) => Object.values(ledger.tallies)).reduce((sum, tally) => sum + tally.acknowledged, 0);

export function goOn(clients: readonly Client[], changes = 2 * clients.length): Promise<true> {
  const before = acknowledged(clients);
  return until(`${changes} more changes are acknowledged`, () => acknowledged(clients) >= before + changes);
}
