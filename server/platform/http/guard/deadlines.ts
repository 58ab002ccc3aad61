// Gives up what takes too long. One clock looks after all requests: a timer and a listener for each would cost a tenth of the cheapest answers.
import { Refusal } from '../../calls/refusal.ts';
import { TimeIsOver, withTimeLimit, type TimeLimit } from '../../database/timeLimit.ts';

interface Running extends TimeLimit {
  until: number;
  giveUp(): void;
}

const betweenLooks = 500;

export interface Clock {
  now(): number;
  /** Calls once; whoever waits for it does not keep the process from ending. */
  later(work: () => void, milliseconds: number): void;
}

const clockOfTheMachine: Clock = {
  now: () => performance.now(),
  later: (work, milliseconds) => void setTimeout(work, milliseconds).unref(),
};

export interface Deadlines {
  within<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function openDeadlines(milliseconds: number, clock = clockOfTheMachine): Deadlines {
  // In the order in which they began, which is the order in which they are due.
  const running = new Set<Running>();
  let isLooking = false;

  function look(): void {
    const now = clock.now();
    for (const one of running) {
      if (one.until > now) break;
      running.delete(one);
      one.giveUp();
    }
    isLooking = false;
    lookLater();
  }

  function lookLater(): void {
    if (isLooking || running.size === 0) return;
    isLooking = true;
    clock.later(look, betweenLooks);
  }

  return {
    within: (work) =>
      new Promise((resolve, reject) => {
        const until = clock.now() + milliseconds;
        const one: Running = {
          until,
          isOver: false,
          underWay: 0,
          done: 0,
          left: () => until - clock.now(),
          giveUp() {
            one.isOver = true;
            // What is being committed tells by itself how it went.
            if (one.underWay === 0) reject(givenUp(one));
          },
        };
        running.add(one);
        lookLater();
        withTimeLimit(one, work).then(
          (result) => {
            running.delete(one);
            resolve(result);
          },
          (error: unknown) => {
            running.delete(one);
            reject(error instanceof TimeIsOver ? givenUp(one) : (error as Error));
          },
        );
      }),
  };
}

/** Whoever asked may try again when nothing has happened, and is to look first when something has. */
const givenUp = ({ done }: TimeLimit): Refusal =>
  done === 0
    ? new Refusal(503, 'This took too long and was given up', { retryAfter: 5 })
    : new Refusal(503, 'This took too long. A part of it is done: look before you try again', { retryAfter: 5 });
