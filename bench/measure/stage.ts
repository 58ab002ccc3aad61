// What every benchmark of the server stands on: the database, its people, the servers, and the load.
import type { Choices } from '../base/choices.ts';
import type { Cluster } from '../database/cluster.ts';
import { signIn, type Person } from '../database/people.ts';
import { sizedDatabase } from '../database/sized.ts';
import { startChild, type Child } from '../process/child.ts';
import { largest } from './lists.ts';

export interface Stage {
  cluster: Cluster;
  choices: Choices;
  size: number;
  database: string;
  vendorId: number;
  bankId: number;
  people: { staff: Person; user: Person; staffWithPii: Person };
  product: Child;
  shooter: Child;
}

/** For the benchmarks only: it protects nothing. */
export const benchKey = Buffer.alloc(32, 7).toString('base64');

/** That one address alone: the people of a benchmark have others of the same machine. */
const trusting = ({ proxied }: Choices) => (proxied ? { trustedProxy: '127.0.0.1' } : {});

export async function onStage<Result>(
  { cluster, choices, size }: { cluster: Cluster; choices: Choices; size: number },
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const database = await sizedDatabase(cluster, size);
  const { vendorId, bankId } = await largest(cluster, database);
  const [staff, user, staffWithPii] = await signIn(cluster, database, [
    { name: 'staff', isStaff: true, inBrowser: true },
    { name: 'user', isStaff: false, vendorId, inBrowser: true },
    { name: 'staff-pii', isStaff: true, showPii: true, inBrowser: true },
  ]);
  if (staff === undefined || user === undefined || staffWithPii === undefined) throw new Error('Nobody is signed in');
  const told = { connection: cluster.connectionTo(database), key: benchKey, withKeyRead: true, ...trusting(choices) };
  const children = await Promise.all([
    startChild({ file: 'servers/product.ts', told, profile: choices.profile }),
    startChild({ file: 'load/shooter.ts' }),
  ]);
  const [product, shooter] = children;
  try {
    const people = { staff, user, staffWithPii };
    return await work({ cluster, choices, size, database, vendorId, bankId, people, product, shooter });
  } finally {
    for (const child of children) await child.stop();
  }
}
