// Gives up what takes too long. One clock looks after all requests: a timer and a listener for each would cost a tenth of the cheapest answers.
import { Refusal } from '../../calls/refusal.ts';
import { inContext, type Context, type TimeLimit } from '../../context.ts';
import { TimeIsOver } from '../../database/timeLimit.ts';

interface Running extends TimeLimit {
  /** Where it stands among those that run. */
  place: number;
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
  /** The work knows that it is for this request. */
  within<Result>(work: () => Promise<Result>, asked?: Pick<Context, 'trace' | 'address'>): Promise<Result>;
}

export function openDeadlines(milliseconds: number, clock = clockOfTheMachine): Deadlines {
  // An array: the former tables of a set keep each other alive, and whole requests with them, until the next full collection.
  const running: Running[] = [];
  let isLooking = false;

  function look(): void {
    const now = clock.now();
    for (const one of running.filter(({ until }) => until <= now)) {
      remove(one);
      one.giveUp();
    }
    isLooking = false;
    lookLater();
  }

  function lookLater(): void {
    if (isLooking || running.length === 0) return;
    isLooking = true;
    clock.later(look, betweenLooks);
  }

  function remove(one: Running): void {
    if (running[one.place] !== one) return;
    const last = running.pop();
    if (last === undefined || last === one) return;
    running[one.place] = last;
    last.place = one.place;
  }

  return {
    within: (work, asked = { trace: {} }) =>
      new Promise((resolve, reject) => {
        const until = clock.now() + milliseconds;
        const one: Running = {
          until,
          place: running.length,
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
        running.push(one);
        lookLater();
        inContext({ ...asked, limit: one }, work).then(
          (result) => {
            remove(one);
            resolve(result);
          },
          (error: unknown) => {
            remove(one);
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
