// Sends the e-mails that wait in the database: woken after a commit, and on its own every few seconds.
import type { Database } from '../database/database.ts';
import { forAll } from '../context.ts';
import type { Log } from '../log.ts';
import type { Seal } from '../secrets/seal.ts';
import { sealedColumns } from '../secrets/sealedColumns.ts';
import { noteUndelivered } from './invitations.ts';
import { findEmail, giveBack, markSent, mostAttempts, refuseEmail, takeEmails, type WaitingEmail } from './queries.ts';
import { compose } from './templates.ts';
import { EmailRefused, openTransport, type TransportSettings } from './transport.ts';

/** Waiting: it could not be sent now and will be tried again. */
type EmailOutcome = 'sent' | 'refused' | 'waiting';

export interface Mail {
  /** Sends one e-mail that was written to be sent by hand, and tells how that went. */
  sendNow(id: number): Promise<EmailOutcome>;
  /** An e-mail was committed: look now rather than at the next round. */
  wake(): void;
  /** How often one could not be sent since the start: for ever, or for now. */
  failures(): Readonly<Record<'refused' | 'waiting', number>>;
  probe(): Promise<void>;
  stop(): Promise<void>;
}

interface MailOptions {
  database: Database;
  seal: Seal;
  settings: TransportSettings;
  /** Addresses that the outbox refuses, as a mail server would. */
  refused?: readonly string[];
  log: Log;
  /** How long a mail server may take to answer. */
  patienceMs?: number;
}

const everyMs = 5_000;

export function openMail({ database, seal, settings, log, refused = [], patienceMs = 5_000 }: MailOptions): Mail {
  const transport = openTransport(settings, refused, patienceMs);
  const data = database.system;
  let running: Promise<void> | undefined;
  let stopped = false;
  const failures = { refused: 0, waiting: 0 };

  async function round(): Promise<void> {
    for (let emails = await takeEmails(data); emails.length > 0 && !stopped; emails = await takeEmails(data)) {
      for (const email of emails) await deliver(email);
    }
  }

  async function deliver(email: WaitingEmail): Promise<EmailOutcome> {
    try {
      const fields = JSON.parse(seal.open(email.fields_sealed, sealedColumns.email.place(email))) as Record<
        string,
        string
      >;
      // The reference is the Message-ID, so that an e-mail sent twice after a crash is recognised as one.
      await transport.send({ to: email.recipient, reference: email.reference, ...compose(email.template, fields) });
      await markSent(data, email.id);
      return 'sent';
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      failures[error instanceof EmailRefused ? 'refused' : 'waiting'] += 1;
      const { id: mail, template, attempts: attempt } = email;
      const reason = withoutAddresses(cause);
      log.warn('An e-mail could not be sent', { mail, template, attempt, reason });
      const isRefused = error instanceof EmailRefused;
      if (isRefused) await refuseEmail(data, email.id, cause);
      else await giveBack(data, email, cause);
      if ((isRefused || attempt >= mostAttempts) && (await noteUndelivered(data, mail, reason)) > 0)
        log.error('An invitation will never arrive; the page People says whose, and sends it again', { mail, reason });
      return isRefused ? 'refused' : 'waiting';
    }
  }

  function wake(): void {
    if (stopped) return;
    running ??= round()
      .catch((error: unknown) => log.warn('E-mails wait: the database does not answer', { error: String(error) }))
      .finally(() => (running = undefined));
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    async sendNow(id) {
      const email = await findEmail(data, id);
      return email === undefined ? 'waiting' : deliver(email);
    },
    // Whoever woke us is not whose e-mails are sent.
    wake: () => void setImmediate(() => forAll(wake)),
    failures: () => ({ ...failures }),
    probe: () => transport.probe(),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

/** Mail servers repeat whom they refuse, and the log is no place for people's addresses. */
export const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'(]+@[^\s<>"'),;:]+/g, '(address)');
