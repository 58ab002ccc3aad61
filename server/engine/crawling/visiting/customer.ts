// Waits for the customer of a crawl: a question is put where the connect page finds it, and its answer is waited for.
import { setTimeout as wait } from 'node:timers/promises';
import { BankProblem } from '../../connectors/problem.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lifecycle } from '../../crawlLog/logLines.ts';
import type { Progress } from '../keeping/progress.ts';
import { secondsForReturn } from './redirectState.ts';
import { keepWithQuestion, putQuestion, readAnswer, takeQuestionAway, type OpenQuestion } from './secrets.ts';
import type { Subject } from '../keeping/subject.ts';

/** After that long without an answer the customer is taken to have left. */
const secondsToAnswer = 300;
/** Another site has pages of its own, and a customer who looks for a card or a phone. */
const secondsElsewhere = secondsForReturn;
const secondsBetweenLooks = 0.3;

export const customerLeft = { standard: 'CUSTOMER_LEFT', code: 'E1009', message: 'The customer left' };

const waitingFor: Partial<Record<OpenQuestion['question']['kind'], string>> = {
  accounts: 'The customer chooses the accounts',
  redirect: 'The customer consents at another site',
};

export interface Customer {
  /** `by`: what is waited for when it is no question of the bank. */
  ask(question: OpenQuestion['question'], by?: { what: string; byBank: false }): Promise<string>;
  /** Of a question that an earlier attempt sent its customer away with. */
  askedBefore(number: number): Promise<string>;
}

export function customerOf(
  job: JobContext,
  subject: Subject,
  { progress: { log, commit }, state }: { progress: Progress; state: string },
): Customer {
  const { crawlerId, vendorId } = subject;
  const { data, services } = job;

  async function answerTo(number: number, seconds: number): Promise<string> {
    // Counted by rounds and not by the clock: what stops for a while must not take its customer for gone.
    for (let round = 0; round < seconds / secondsBetweenLooks; round += 1) {
      const text = await readAnswer(data, services.seal, crawlerId, number);
      if (text !== undefined) return text;
      if (await hasLeft(job, crawlerId)) break;
      await wait(secondsBetweenLooks * 1000, undefined, { signal: job.signal }).catch((error: unknown) => {
        throw job.signal.aborted ? job.signal.reason : error;
      });
    }
    throw new BankProblem('EXITED', customerLeft);
  }

  async function answered(number: number, seconds: number): Promise<string> {
    const text = await answerTo(number, seconds);
    log.add(lifecycle('PROCESSING', 'The customer answered'));
    await commit(async (tx) => {
      await takeQuestionAway(tx, crawlerId);
      await tx.run(sql`update crawler set status = 'PROCESSING' where id = ${crawlerId} and status = 'AUTH'`);
    });
    return text;
  }

  return {
    askedBefore: (number) => answered(number, secondsElsewhere),
    async ask(question, by) {
      const byBank = by?.byBank ?? question.kind !== 'accounts';
      const isElsewhere = question.kind === 'redirect';
      log.add(lifecycle('AUTH', by?.what ?? waitingFor[question.kind] ?? 'The bank asks for a code'));
      const number = await commit(async (tx) => {
        await tx.run(sql`update crawler set status = 'AUTH', mfa_flag = mfa_flag or ${byBank}
          where id = ${crawlerId} and status in ('PROCESSING', 'AUTH')`);
        if (question.kind !== 'redirect') return putQuestion(tx, crawlerId, vendorId, question);
        const { keep, ...shown } = question;
        const put = await putQuestion(tx, crawlerId, vendorId, shown, state);
        if (keep !== undefined) await keepWithQuestion(tx, services.seal, crawlerId, put, keep);
        return put;
      });
      return answered(number, isElsewhere ? secondsElsewhere : secondsToAnswer);
    },
  };
}

/** Said by the connect page while the crawl was under way. */
export const hasLeft = async ({ data }: JobContext, crawlerId: number): Promise<boolean> =>
  (await data.one(sql`select 1 as gone from crawl_secret where crawler_id = ${crawlerId} and left_at is not null`)) !==
  undefined;
