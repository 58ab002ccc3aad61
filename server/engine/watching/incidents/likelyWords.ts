// Says in one sentence where failed crawls leave the way of the last good one: stages, jobs, codes and times, and nothing that a log says.
import { failureNames, type FailureClass } from '../../../../src/api/contract/crawling/nextSteps/failureClass.ts';
import { accountJobs } from '../../../../src/api/contract/crawling/logSteps.ts';
import type { LogStep } from '../../crawlLog/steps.ts';

/** Words that a log may hold for a stage are a connector's: only these are told. */
const stages = ['INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'];
const jobs: readonly string[] = accountJobs;

interface Place {
  stage: string | undefined;
  job: string | undefined;
}

/** How far a crawl came: the last stage that is no end, and the job that it began and did not end. */
export function placeOf(steps: readonly LogStep[]): Place {
  const running = new Map<string, string>();
  let stage: string | undefined;
  for (const step of steps) {
    if (step.kind === 'stage' && stages.includes(step.stage)) stage = step.stage;
    if (step.kind !== 'job' || !jobs.includes(step.job)) continue;
    const key = `${step.job} ${step.bsb} ${step.number}`;
    if (step.step === 'start') running.set(key, step.job);
    else running.delete(key);
  }
  return { stage, job: [...running.values()].at(-1) };
}

export interface LikelyFacts {
  /** "2026-11-30 03:12 UTC" */
  since: string;
  failure: FailureClass;
  code: string | null;
  failed: readonly LogStep[];
  good: { steps: readonly LogStep[]; at: string } | undefined;
  /** How many of all that failed ended like this. */
  alike: number;
  all: number;
}

export function likelyWords({ since, failure, code, failed, good, alike, all }: LikelyFacts): string {
  const { stage, job } = placeOf(failed);
  const at = [job !== undefined && `in the job ${job}`, stage !== undefined && `at the stage ${stage}`].filter(Boolean);
  const where = at.length === 0 ? '' : ` ${at.join(' ')}`;
  const known = /^E\d{4}$/.test(code ?? '') ? ` (${code})` : '';
  const how = `${failureNames[failure]}${known}`;
  const share = all === 1 ? '' : ` ${alike} of the ${all} that failed ended so.`;
  return `Since ${since} crawls end${where} with: ${how}${afterGood(good, { stage, job })}.${share}`;
}

function afterGood(good: LikelyFacts['good'], { stage, job }: Place): string {
  if (good === undefined) return '; no crawl of this bank has completed before';
  const came =
    job === undefined
      ? good.steps.some((step) => step.kind === 'stage' && step.stage === stage)
      : good.steps.some((step) => step.kind === 'job' && step.job === job);
  const did = stage === undefined || came ? 'went past that' : 'had no such step';
  return `; the last good crawl (${good.at}) ${did}`;
}
