// What a process and its children have used of the cores, as Linux tells it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const tick = 10_000;

/** In microseconds, to the hundredth of a second; children that have ended are in their parent's account. */
export function cpuOfGroup(parent: number | undefined): number {
  if (parent === undefined || !existsSync('/proc/self/stat')) return 0;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return tick * pids.reduce((sum, pid) => sum + ticksOf(pid, parent), 0);
}

function ticksOf(pid: string, parent: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may hold spaces: count from the last bracket.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (place: number) => fields[place] ?? 0;
    if (Number(pid) === parent) return at(11) + at(12) + at(13) + at(14);
    return at(1) === parent ? at(11) + at(12) : 0;
  } catch {
    return 0;
  }
}
