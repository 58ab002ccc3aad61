// The accounts that a log names, with the state of each of their jobs.
import type { logSteps } from '../../../src/api/contract/crawling/logSteps.ts';
import { hidingIn } from '../../engine/crawlLog/hideInLog.ts';
import { jobStatesOf } from '../../engine/crawlLog/jobStates.ts';
import { readSteps } from '../../engine/crawlLog/readSteps.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findCompared } from './queries.ts';

export const jobs: Handler<typeof logSteps.jobs> = async ({ params, caller, data }) => {
  const found = await findCompared(data, caller, params.uuid);
  if (found === undefined) throw notFound('Crawler');
  const accounts = jobStatesOf((await readSteps(data, found.id)).steps);
  const numbers = accounts.map(({ number }) => number);
  return { accounts: (await hidingIn(caller.showPii, data, [found.id], numbers))(accounts) };
};
