// Gets a crawl into the bank: by what the customer typed, by what an earlier visit was given, and through the bank's questions.
import { signInResult, type SignInResult } from '../../connectors/found.ts';
import type { BankSession, Way } from '../../connectors/connector.ts';
import { BankProblem } from '../../connectors/problem.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { customerLeft, hasLeft, type Customer } from './customer.ts';
import { readAccess, readCredentials } from './secrets.ts';
import type { Subject } from '../keeping/subject.ts';
import type { Guard } from './trusted.ts';

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

/** Gives what lets a later crawl in, when the bank has such a thing. */
export async function signIn(
  job: JobContext,
  subject: Subject,
  { session, guard, customer }: { session: BankSession; guard: Guard; customer: Customer },
): Promise<string | undefined> {
  const way = await wayIn(job, subject);
  let result: SignInResult = await guard.ask('the sign-in', signInResult, (signal) => session.signIn(way, signal));
  let isSent = false;
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
  return result.access;
}

async function wayIn({ data, services }: JobContext, { crawlerId, profileId }: Subject): Promise<Way> {
  const values = await readCredentials(data, services.seal, crawlerId);
  if (values !== undefined) return { kind: 'typed', values };
  const access = profileId === undefined ? undefined : await readAccess(data, services.seal, profileId);
  return access === undefined ? { kind: 'none' } : { kind: 'kept', access };
}
