// Tries what the operator named, at the start and again and again: the file store with a file, the mail server with a greeting, the scanner with a question.
import { setTimeout as wait } from 'node:timers/promises';
import { FileStoreFailure } from '../files/fileStoreFailure.ts';
import { withoutAddresses } from '../mail/mail.ts';
import { PlainRefusal } from '../settings/PlainRefusal.ts';
import type { Services } from './services.ts';

export interface Trials {
  /** By name, whether it did what it must when it was last tried. */
  up(): Readonly<Record<string, boolean>>;
  stop(): void;
}

interface Trial {
  name: string;
  /** As people call it. */
  title: string;
  probe(): Promise<void>;
}

// What works is seldom asked; what does not, often, so that its return is known soon.
const pauseMs = { up: 300_000, down: 60_000 };
/** The start waits no longer for an answer; the trial goes on behind it. */
const patienceMs = 5_000;

export async function openTrials(
  { files, mail, scanner, log }: Pick<Services, 'files' | 'mail' | 'scanner' | 'log'>,
  pause = pauseMs,
): Promise<Trials> {
  const trials: Trial[] = [
    { name: 'files', title: 'The file store', probe: () => files.probe() },
    { name: 'mail', title: 'The mail server', probe: () => mail.probe() },
    ...(scanner === undefined ? [] : [{ name: 'scanner', title: 'The scanner', probe: () => scanner.probe() }]),
  ];
  const up: Record<string, boolean> = {};
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isStopped = false;

  async function attempt(trial: Trial): Promise<unknown> {
    const { name, title } = trial;
    const error = await trial.probe().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const works = error === undefined;
    if (!works && up[name] !== false) log.error(`${title} cannot be used`, { reason: reasonOf(error) });
    if (works && up[name] === false) log.info(`${title} can be used again`);
    up[name] = works;
    if (!isStopped) timers.set(name, setTimeout(() => void attempt(trial), works ? pause.up : pause.down).unref());
    return error;
  }

  function stop(): void {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
  }

  const [ofFiles] = trials.map(attempt);
  const error = await Promise.race([ofFiles, wait(patienceMs, undefined, { ref: false })]);
  // Who is refused has set something wrong, and no waiting mends it; what does not answer may come back.
  if (error instanceof FileStoreFailure && error.trouble === 'refused') {
    stop();
    throw new PlainRefusal(`${error.message}: correct the SIGNALBOX_S3_ settings.`);
  }
  return { up: () => ({ ...up }), stop };
}

const reasonOf = (error: unknown): string => withoutAddresses(error instanceof Error ? error.message : String(error));
