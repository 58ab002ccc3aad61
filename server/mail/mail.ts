// Sends the letters that wait in the database: woken after a commit, and on its own every few seconds.
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Seal } from '../secrets/seal.ts';
import type { Settings } from '../settings.ts';
import { giveBack, markSent, takeLetters, type WaitingLetter } from './queries.ts';
import { compose } from './templates.ts';
import { openTransport } from './transport.ts';

export interface Mail {
  /** A letter was committed: look now rather than at the next round. */
  wake(): void;
  stop(): Promise<void>;
}

export interface MailOptions {
  database: Database;
  seal: Seal;
  settings: Pick<Settings, 'smtpUrl' | 'data' | 'publicUrl'>;
  log: Log;
}

const everyMs = 5_000;

export function openMail({ database, seal, settings, log }: MailOptions): Mail {
  const transport = openTransport(settings);
  const data = database.system;
  let running: Promise<void> | undefined;
  let stopped = false;

  async function round(): Promise<void> {
    for (let letters = await takeLetters(data); letters.length > 0 && !stopped; letters = await takeLetters(data)) {
      for (const letter of letters) await deliver(letter);
    }
  }

  async function deliver(letter: WaitingLetter): Promise<void> {
    try {
      const fields = JSON.parse(seal.open(letter.fields_sealed, `mail ${letter.reference}`)) as Record<string, string>;
      // The reference is the Message-ID, so that a letter sent twice after a crash is recognised as one.
      await transport.send({ to: letter.recipient, reference: letter.reference, ...compose(letter.template, fields) });
      await markSent(data, letter.id);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      log.warn('A letter could not be sent', { mail: letter.id, template: letter.template, attempt: letter.attempts });
      await giveBack(data, letter, cause);
    }
  }

  function wake(): void {
    if (stopped) return;
    running ??= round()
      .catch((error: unknown) => log.warn('Letters wait: the database does not answer', { error: String(error) }))
      .finally(() => (running = undefined));
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake: () => void setImmediate(wake),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
