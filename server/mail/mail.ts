// Sends the letters that wait in the database: woken after a commit, and on its own every few seconds.
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Seal } from '../secrets/seal.ts';
import { sealedColumns } from '../secrets/sealedColumns.ts';
import { findLetter, giveBack, markSent, refuseLetter, takeLetters, type WaitingLetter } from './queries.ts';
import { compose } from './templates.ts';
import { LetterRefused, openTransport, type TransportSettings } from './transport.ts';

/** Waiting: it could not be sent now and will be tried again. */
export type LetterOutcome = 'sent' | 'refused' | 'waiting';

export interface Mail {
  /** Sends one letter that was written to be sent by hand, and tells how that went. */
  sendNow(id: number): Promise<LetterOutcome>;
  /** A letter was committed: look now rather than at the next round. */
  wake(): void;
  stop(): Promise<void>;
}

export interface MailOptions {
  database: Database;
  seal: Seal;
  settings: TransportSettings;
  /** Addresses that the outbox refuses, as a mail server would. */
  refused?: readonly string[];
  log: Log;
}

const everyMs = 5_000;

export function openMail({ database, seal, settings, log, refused = [] }: MailOptions): Mail {
  const transport = openTransport(settings, refused);
  const data = database.system;
  let running: Promise<void> | undefined;
  let stopped = false;

  async function round(): Promise<void> {
    for (let letters = await takeLetters(data); letters.length > 0 && !stopped; letters = await takeLetters(data)) {
      for (const letter of letters) await deliver(letter);
    }
  }

  async function deliver(letter: WaitingLetter): Promise<LetterOutcome> {
    try {
      const fields = JSON.parse(seal.open(letter.fields_sealed, sealedColumns.letter.place(letter))) as Record<
        string,
        string
      >;
      // The reference is the Message-ID, so that a letter sent twice after a crash is recognised as one.
      await transport.send({ to: letter.recipient, reference: letter.reference, ...compose(letter.template, fields) });
      await markSent(data, letter.id);
      return 'sent';
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      log.warn('A letter could not be sent', { mail: letter.id, template: letter.template, attempt: letter.attempts });
      if (error instanceof LetterRefused) await refuseLetter(data, letter.id, cause);
      else await giveBack(data, letter, cause);
      return error instanceof LetterRefused ? 'refused' : 'waiting';
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
    async sendNow(id) {
      const letter = await findLetter(data, id);
      return letter === undefined ? 'waiting' : deliver(letter);
    },
    wake: () => void setImmediate(wake),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
