// A crawl job that dies at a chosen step, before or after what the step writes is committed.
import { crawlJob } from '../../../../server/engine/crawling/crawl.job.ts';
import type { Job, JobContext } from '../../../../server/platform/jobs/job.ts';

export interface Death {
  /** Counted from 1, or by its name. */
  step: number | string;
  when: 'before its commit' | 'after its commit';
}

/** What happens at that moment; it never comes back. */
type Die = () => Promise<never>;

export function dyingCrawl(deathOf: (crawlerId: number) => Death | undefined, die: Die): Job {
  const died = new Set<number>();
  const { run } = crawlJob;
  const job: Job<{ crawlerId: number }> = {
    ...crawlJob,
    retrySeconds: 0,
    run(context) {
      const { crawlerId } = context.payload;
      const death = died.has(crawlerId) ? undefined : deathOf(crawlerId);
      let steps = 0;
      const step: JobContext['step'] = async (name, effect) => {
        steps += 1;
        if (death === undefined || (steps !== death.step && name !== death.step)) return context.step(name, effect);
        died.add(crawlerId);
        if (death.when === 'after its commit') await context.step(name, effect);
        else await context.step(name, async (tx) => effect(tx).then(die));
        return die();
      };
      return run({ ...context, step });
    },
  };
  return job;
}
