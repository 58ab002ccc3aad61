// Gets a crawl into the bank: by what the customer typed, by what an earlier visit was given, and through the bank's questions.
import * as v from 'valibot';
import type { ApartSession } from '../../connectors/apart/session.ts';
import { signInResult, type Agreed, type SignInResult } from '../../connectors/found.ts';
import type { Way } from '../../connectors/connector.ts';
import { BankProblem } from '../../connectors/problem.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { customerLeft, hasLeft, type Customer } from './customer.ts';
import { keptQuestion, readAccess, readCredentials } from './secrets.ts';
import type { Subject } from '../keeping/subject.ts';
import type { Guard } from './trusted.ts';

export interface Entered {
  access: string | undefined;
  agreed: Agreed | undefined;
}

const mostQuestions = 10;
const endlessQuestions = {
  standard: 'CONNECTOR_NONSENSE',
  code: 'E9002',
  message: `The bank asked more than ${mostQuestions} questions`,
};

const twiceAway = {
  standard: 'CONNECTOR_NONSENSE',
  code: 'E9002',
  message: 'The connector sent its customer to another site twice',
};

/** What lets a later crawl in, and what was agreed, where the bank has such things. */
export async function signIn(
  job: JobContext,
  subject: Subject,
  { session, guard, customer }: { session: ApartSession; guard: Guard; customer: Customer },
): Promise<Entered> {
  const before = await keptQuestion(job.data, job.services.seal, subject.crawlerId);
  let isSent = before !== undefined;
  let result = await (before === undefined ? begun() : takenUp(before));
  for (let asked = 0; result.kind === 'question'; asked += 1) {
    if (asked >= mostQuestions) throw new BankProblem('FAILED', endlessQuestions);
    const { question } = result;
    // Its state is good once.
    if (question.kind === 'redirect' && isSent) throw new BankProblem('FAILED', twiceAway);
    isSent ||= question.kind === 'redirect';
    const text = await guard.whileCustomerThinks(() => customer.ask(question));
    result = await guard.ask('the answer', signInResult, (signal) => session.answer(text, signal));
  }
  if (await hasLeft(job, subject.crawlerId)) throw new BankProblem('EXITED', customerLeft);
  return { access: result.access, agreed: result.agreed };

  async function begun(): Promise<SignInResult> {
    const way = await wayIn(job, subject);
    return guard.ask('the sign-in', signInResult, (signal) => session.signIn(way, signal));
  }
  /** Its customer is at the bank still, or back already: asking anew would send them there twice. */
  async function takenUp({ number, kept }: { number: number; kept: string }): Promise<SignInResult> {
    await guard.ask('the sign-in', v.unknown(), (signal) => session.takeUp(kept, signal));
    const text = await guard.whileCustomerThinks(() => customer.askedBefore(number));
    return guard.ask('the answer', signInResult, (signal) => session.answer(text, signal));
  }
}

async function wayIn({ data, services }: JobContext, { crawlerId, profileId }: Subject): Promise<Way> {
  const values = await readCredentials(data, services.seal, crawlerId);
  if (values !== undefined) return { kind: 'typed', values };
  const access = profileId === undefined ? undefined : await readAccess(data, services.seal, profileId);
  return access === undefined ? { kind: 'none' } : { kind: 'kept', access };
}
