// Decides in a crawl of statement files which accounts of the application they are of; the customer is asked where nothing else tells.
import { foundTransactions, type FoundAccount } from '../../connectors/found.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import type { ApartSession } from '../../connectors/apart/session.ts';
import type { Subject } from '../keeping/subject.ts';
import type { Guard } from '../visiting/trusted.ts';
import { heldAccounts } from '../keeping/accounts.ts';
import { hasNumber } from '../keeping/identity.ts';
import type { Customer } from '../visiting/customer.ts';
import { lineOf } from './lineOf.ts';
import { countedLines, whichAccounts, type Decided, type Unsure } from './whichAccount.ts';

interface Deciding {
  job: JobContext;
  subject: Subject;
  session: ApartSession;
  guard: Guard;
}

export async function decideFor(
  { job: { data, services }, subject, session, guard }: Deciding,
  found: readonly FoundAccount[],
  customer: Pick<Customer, 'ask'>,
): Promise<Decided[]> {
  const all: Unsure[] = [];
  for (const one of found) {
    const lines = hasNumber(one)
      ? []
      : await guard.ask('transactions', foundTransactions(services.now()), (signal) =>
          session.transactions(one, '', signal),
        );
    all.push({ found: one, lines: lines.map(lineOf) });
  }
  const isThere = subject.initiator !== 'dashboard';
  const patient: Pick<Customer, 'ask'> = {
    ask: (question, by) => guard.whileCustomerThinks(() => customer.ask(question, by)),
  };
  return whichAccounts(all, {
    held: await heldAccounts(data, subject),
    linesOf: (accountId) => countedLines(data, accountId),
    customer: isThere ? patient : undefined,
  });
}
