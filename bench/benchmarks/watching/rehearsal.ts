// What a rehearsal of a rule over thirty days costs: of the bank with the most crawls, and of all banks for as long as one may take.
import { rehearse } from '../../../server/engine/watching/rehearsing/rehearse.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import type { Figure } from '../../base/figure.ts';
import type { OwnProduct } from '../../measure/ownDatabase.ts';
import { inTurns } from './cost.ts';

const rule = { kind: 'share', connector: null, of_vendor: null, minutes: 0, least: 5 } as const;

export const rehearsals = async (product: OwnProduct, size: number, rounds: number): Promise<Figure[]> => [
  await rehearsal(product, {
    name: 'a rule rehearsed over 30 days, the bank with the most crawls',
    bank: 1,
    size,
    rounds,
  }),
  await rehearsal(product, {
    name: 'a rule rehearsed over 30 days, all banks, 15 s at most',
    bank: null,
    size,
    rounds: 1,
  }),
];

interface Asked {
  name: string;
  bank: number | null;
  size: number;
  rounds: number;
}

async function rehearsal(product: OwnProduct, { name, bank, size, rounds }: Asked): Promise<Figure> {
  const { system } = product.database;
  let [looked, of, crawls] = [0, 0, 0];
  const run = async () => {
    const found = await rehearse(system, { ...rule, bank_id: bank });
    [looked, of, crawls] = [found.banks_looked_at, found.banks, found.crawls];
  };
  /** As many crawls, read once and not judged. */
  const floor = () =>
    system.rows(sql`select bank_id, count(*)::int as crawls, max(elapsed) as longest from crawler
      where timestamp > now() - interval '30 days' and (${bank}::int is null or bank_id = ${bank}::int) group by bank_id`);
  const [cost, least] = await inTurns(product, rounds, { times: 1, run }, { times: 3, run: floor });
  const [all, leastAll] = [cost.server + cost.database, least.server + least.database];
  return {
    budgetOf: 'P18',
    name,
    size,
    unit: 'ms',
    value: cost.wall,
    against: { name: 'reading as many crawls once', value: least.wall },
    ratio: cost.wall / least.wall,
    budget: 'all of its banks looked at',
    met: looked === of,
    details: {
      crawls,
      'banks looked at': looked,
      banks: of,
      serverMicroseconds: cost.server,
      databaseMicroseconds: cost.database,
      otherMicroseconds: leastAll,
      ratioOfCpu: all / leastAll,
    },
  };
}
