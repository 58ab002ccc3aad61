// Waits for the customer of a crawl: a question is put where the connect page finds it, and its answer is waited for.
import { setTimeout as wait } from 'node:timers/promises';
import { BankProblem } from '../../connectors/problem.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lifecycle } from '../../crawlLog/logLines.ts';
import type { Progress } from '../keeping/progress.ts';
import { putQuestion, readAnswer, takeQuestionAway, type OpenQuestion } from './secrets.ts';
import type { Subject } from '../keeping/subject.ts';

/** After that long without an answer the customer is taken to have left. */
export const secondsToAnswer = 300;
const secondsBetweenLooks = 0.3;

export const customerLeft = { standard: 'CUSTOMER_LEFT', code: 'E1009', message: 'The customer left' };

export interface Customer {
  ask(question: OpenQuestion['question']): Promise<string>;
}

export function customerOf(job: JobContext, subject: Subject, { log, commit }: Progress): Customer {
  const { crawlerId, vendorId } = subject;
  const { data, services } = job;

  async function answerTo(number: number): Promise<string> {
    // Counted by rounds and not by the clock: what stops for a while must not take its customer for gone.
    for (let round = 0; round < secondsToAnswer / secondsBetweenLooks; round += 1) {
      const text = await readAnswer(data, services.seal, crawlerId, number);
      if (text !== undefined) return text;
      if (await hasLeft(job, crawlerId)) break;
      await wait(secondsBetweenLooks * 1000, undefined, { signal: job.signal }).catch((error: unknown) => {
        throw job.signal.aborted ? job.signal.reason : error;
      });
    }
    throw new BankProblem('EXITED', customerLeft);
  }

  return {
    async ask(question) {
      const byBank = question.kind !== 'accounts';
      log.add(lifecycle('AUTH', byBank ? 'The bank asks for a code' : 'The customer chooses the accounts'));
      const number = await commit(async (tx) => {
        await tx.run(sql`update crawler set status = 'AUTH', mfa_flag = mfa_flag or ${byBank}
          where id = ${crawlerId} and status in ('PROCESSING', 'AUTH')`);
        return putQuestion(tx, crawlerId, vendorId, question);
      });
      const text = await answerTo(number);
      log.add(lifecycle('PROCESSING', 'The customer answered'));
      await commit(async (tx) => {
        await takeQuestionAway(tx, crawlerId);
        await tx.run(sql`update crawler set status = 'PROCESSING' where id = ${crawlerId} and status = 'AUTH'`);
      });
      return text;
    },
  };
}

/** Said by the connect page while the crawl was under way. */
export const hasLeft = async ({ data }: JobContext, crawlerId: number): Promise<boolean> =>
  (await data.one(sql`select 1 as gone from crawl_secret where crawler_id = ${crawlerId} and left_at is not null`)) !==
  undefined;
