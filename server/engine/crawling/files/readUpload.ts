// Reads a file that somebody has just brought, in the process of its connector: what becomes of it there ends this reading alone.
import { connectorsFor } from '../../connectors/apart/connectors.ts';
import { apartLimits, apartTroubles } from '../../connectors/apart/limits.ts';
import { readFile, type GivenStatement, type ReadFile } from '../../connectors/foundFile.ts';
import { BankProblem } from '../../connectors/problem.ts';
import type { Services } from '../../../platform/services/services.ts';
import { guardWith } from '../visiting/trusted.ts';

const secondsToRead = 30;
/** Each may take as much memory as a crawl. */
const mostAtOnce = 2;

export type RefusedRead = Extract<ReadFile, { kind: 'refused' }>;

const waiting: (() => void)[] = [];
let running = 0;

export async function readUpload(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  fileOf: () => Promise<GivenStatement | RefusedRead>,
): Promise<ReadFile> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    const file = await fileOf();
    return 'kind' in file ? file : await read(settings, now(), file);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

const nobody = { bank: { id: 0, name: '', module: '', country: '' }, reference: '', known: [], seed: undefined };
const none = new AbortController().signal;

async function read(settings: Services['settings'], now: number, file: GivenStatement): Promise<ReadFile> {
  const guard = guardWith({ whole: secondsToRead, silence: secondsToRead }, none);
  const visit = { ...nobody, now, say: async () => undefined };
  const session = connectorsFor(settings).files().open({ visit, isFresh: false, lost: guard.broke });
  try {
    return await guard.ask('a statement file', readFile, (signal) => session.read(file, signal));
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error;
    return { kind: 'refused', line: null, what: whyOf(error), csv: null };
  } finally {
    session.close();
    guard.close();
  }
}

/** What is true of the file, whose reader was ended or failed. */
function whyOf({ code }: BankProblem): string {
  if (code === apartTroubles.memory(apartLimits).code) return 'needs more memory to be read than there is for one file';
  if (slow.includes(code)) return `cannot be read within ${secondsToRead} seconds`;
  return 'could not be read: the reader failed on it, which is a fault of ours';
}

const slow = [apartTroubles.processor(apartLimits).code, 'E3000', 'E3002'];
