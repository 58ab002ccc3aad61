// Looks every few seconds which channels are to be told something, and orders it: once for a channel, however many servers look.
import type { Services } from '../../platform/services/services.ts';
import { sql } from '../../platform/database/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { channelsDue } from './due.ts';
import { tellJob } from './tell.job.ts';

const lookMs = 5_000;

export async function orderDue({ database }: Pick<Services, 'database'>): Promise<void> {
  const due = await channelsDue(database.system);
  if (due.length === 0) return;
  await database.system.transaction(async (tx) => {
    // An order of before the clock was set back would wait, and keep a new one from being made.
    await tx.run(sql`update work set not_before = now() where kind = ${tellJob.name} and state = 'waiting'
      and not_before > now() + interval '2 minutes'`);
    for (const { id } of due)
      await enqueue(tx, tellJob, { channel: id }, { vendorId: undefined, key: `channel ${id}`, lane: `channel:${id}` });
  });
}

export function keepAlerting(services: Pick<Services, 'database' | 'log'>): { stop(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const look = (): void => {
    running ??= orderDue(services)
      .catch((error: unknown) => services.log.error('Channels could not be told of incidents', { error }))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
