// Keeps beside each account of a crawl what the log says of its jobs, written with the lines that say so: the application view reads it.
import type { JobsOfAccount } from '../../../../src/api/contract/crawling/logSteps.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { nameOf, openJobStates, type JobStates } from '../../crawlLog/jobStates.ts';
import type { StoredEntry } from '../../crawlLog/logPages.ts';
import { readSteps } from '../../crawlLog/readSteps.ts';
import { stepOf, type DoneStep } from '../../crawlLog/steps.ts';
import type { KeptAccount } from './accounts.ts';
import { jobKinds } from './subject.ts';

interface KeptStates {
  /** From now on, for these accounts; what is stored of the log counts too. */
  follow(tx: Data, accounts: readonly KeptAccount[]): Promise<void>;
  hear(entry: StoredEntry): void;
  /** Of the accounts whose states are not as they were last told: to be written with the lines that were heard. */
  changed(): ChangedStates[];
}

interface ChangedStates {
  id: number;
  states: JobsOfAccount['jobs'];
}

const kinds: ReadonlySet<string> = new Set(jobKinds);

export function openKeptStates(crawlerId: number): KeptStates {
  let ids = new Map<string, number>();
  let states: JobStates | undefined;
  let isChanged = false;
  const written = new Map<number, string>();

  function take(step: DoneStep | undefined): void {
    if (step === undefined || states === undefined) return;
    // A connector may name any job of any account: what is kept has a size.
    if (step.kind === 'job' && !(kinds.has(step.job) && ids.has(nameOf(step)))) return;
    states.take(step);
    isChanged = true;
  }

  function changed(): ChangedStates[] {
    if (states === undefined || !isChanged) return [];
    isChanged = false;
    return states.now().flatMap((account) => {
      const id = ids.get(nameOf(account));
      const text = JSON.stringify(account.jobs);
      if (id === undefined || written.get(id) === text) return [];
      written.set(id, text);
      return [{ id, states: account.jobs }];
    });
  }

  return {
    async follow(tx, accounts) {
      ids = new Map(accounts.map((account) => [nameOf(account), account.id]));
      // Lines that are heard meanwhile may be read once more, which changes nothing.
      states = openJobStates(accounts);
      isChanged = true;
      for (const step of (await readSteps(tx, crawlerId)).steps) take(step);
      await tx.run(sql`update account a set job_states = x.states
        from jsonb_to_recordset(${JSON.stringify(changed())}::jsonb) as x (id bigint, states jsonb) where a.id = x.id`);
    },
    hear: (entry) => take(stepOf(entry)),
    changed,
  };
}
