// Looks at what a connector's process takes: memory and processor as the system counts them, and whether it still answers.
import { readFileSync } from 'node:fs';
import type { Trouble } from '../problem.ts';
import { apartTroubles, type ApartLimits } from './limits.ts';

export interface Watch {
  /** A new crawl begins: its processor time counts from here. */
  begin(): void;
  /** It answered the question of that number. */
  heard(id: number): void;
  end(): void;
}

interface Watched {
  pid: number | undefined;
  limits: ApartLimits;
  ping(id: number): void;
  /** It takes too much. */
  over(trouble: Trouble): void;
}

const millisecondsBetweenLooks = 250;
const pageBytes = 4096;
const ticksASecond = 100;

export function watchProcess({ pid, limits, ping, over }: Watched): Watch {
  let asked = 0;
  let answered = 0;
  let rounds = 0;
  let before = 0;
  const timer = setInterval(() => {
    const used = usedBy(pid);
    if (used !== undefined && used.megabytes > limits.memory) return over(apartTroubles.memory(limits));
    if (used !== undefined && used.seconds - before > limits.processor) return over(apartTroubles.processor(limits));
    // Counted by looks and not by the clock: a machine that stood still must not end anything.
    if (answered < asked) rounds += 1;
    else {
      asked += 1;
      rounds = 0;
      ping(asked);
    }
    if (rounds * millisecondsBetweenLooks > limits.deaf * 1000) over(apartTroubles.deaf(limits));
  }, millisecondsBetweenLooks);
  timer.unref();
  return {
    begin: () => void (before = usedBy(pid)?.seconds ?? 0),
    heard: (id) => void (answered = Math.max(answered, id)),
    end: () => clearInterval(timer),
  };
}

/** Where the system tells it, as Linux does; elsewhere the limits of the process itself hold. */
function usedBy(pid: number | undefined): { megabytes: number; seconds: number } | undefined {
  try {
    const memory = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    // The name of the program, in brackets, may hold blanks.
    const counted = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return {
      megabytes: (Number(memory[1]) * pageBytes) / 2 ** 20,
      seconds: (Number(counted[11]) + Number(counted[12])) / ticksASecond,
    };
  } catch {
    return undefined;
  }
}
