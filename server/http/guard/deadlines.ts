// Gives up what takes too long. One clock looks after all requests: a timer and a listener for each would cost a tenth of the cheapest answers.
import { Refusal } from '../refusal.ts';

interface Running {
  until: number;
  giveUp(): void;
}

const betweenLooks = 500;

export interface Deadlines {
  within<Result>(work: Promise<Result>): Promise<Result>;
}

export function openDeadlines(milliseconds: number): Deadlines {
  // In the order in which they began, which is the order in which they are due.
  const running = new Set<Running>();
  let clock: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    for (const one of running) {
      if (one.until > now) break;
      running.delete(one);
      one.giveUp();
    }
    clock = running.size === 0 ? undefined : setTimeout(look, betweenLooks).unref();
  }

  return {
    within: (work) =>
      new Promise((resolve, reject) => {
        const one: Running = {
          until: performance.now() + milliseconds,
          giveUp: () => reject(new Refusal(503, 'This took too long and was given up', { retryAfter: 5 })),
        };
        running.add(one);
        clock ??= setTimeout(look, betweenLooks).unref();
        work.then(
          (result) => {
            running.delete(one);
            resolve(result);
          },
          (error: unknown) => {
            running.delete(one);
            reject(error as Error);
          },
        );
      }),
  };
}
