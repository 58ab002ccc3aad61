// A print job whose worker dies at a chosen step, once for every order, before or after what the step writes is committed.
import { printJob } from '../../../../server/engine/documents/print.job.ts';
import type { Job, JobContext } from '../../../../server/platform/jobs/job.ts';

export interface Death {
  step: string;
  when: 'before its commit' | 'after its commit';
}

export function dyingPrint(deathOf: () => Death | undefined): Job {
  const died = new Set<number>();
  const { run } = printJob;
  const job: typeof printJob = {
    ...printJob,
    retrySeconds: 0,
    run(context) {
      const death = died.has(context.jobId) ? undefined : deathOf();
      const step: JobContext['step'] = async (name, effect) => {
        if (death?.step !== name) return context.step(name, effect);
        died.add(context.jobId);
        if (death.when === 'after its commit') await context.step(name, effect);
        else await context.step(name, async (tx) => effect(tx).then(die));
        return die();
      };
      return run({ ...context, step });
    },
  };
  return job;
}

const die = (): never => {
  throw new Error('The worker was killed');
};
