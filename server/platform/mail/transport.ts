// How an e-mail leaves: through SMTP when it is configured, otherwise as an .eml file in the outbox folder.
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings/settings.ts';
import { needsStartTls } from '../settings/outgoingSettings.ts';
import type { Email } from './templates.ts';

/** The recipient will never get it: trying again makes no sense. */
export class EmailRefused extends Error {}

export interface Transport {
  send(email: Email & { to: string; reference: string }): Promise<void>;
  /** Greets the mail server and signs in, without sending anything. */
  probe(): Promise<void>;
  close(): void;
}

export type TransportSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'withoutTls' | 'data' | 'publicUrl'>;

export function openTransport(settings: TransportSettings, refused: readonly string[], patienceMs = 5_000): Transport {
  const host = new URL(settings.publicUrl).hostname;
  const envelope = (email: Email & { to: string; reference: string }): object => ({
    from: { name: 'Signalbox', address: settings.mailFrom },
    to: { name: '', address: email.to },
    messageId: `<${email.reference}@${host}>`,
    subject: email.subject,
    text: email.text,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (settings.smtpUrl !== undefined) {
    const smtp = createTransport({
      url: settings.smtpUrl,
      requireTLS: needsStartTls(settings.smtpUrl, settings.withoutTls),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: 15_000,
    });
    return {
      async send(email) {
        try {
          await smtp.sendMail(envelope(email));
        } catch (error) {
          throw isRefusal(error) ? new EmailRefused(messageOf(error), { cause: error }) : error;
        }
      },
      async probe() {
        await smtp.verify();
      },
      close: () => smtp.close(),
    };
  }
  const outbox = join(settings.data, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(email) {
      if (refused.includes(email.to.toLowerCase())) throw new EmailRefused('550 No such recipient');
      const { message } = await composer.sendMail(envelope(email));
      if (!Buffer.isBuffer(message)) throw new Error('The e-mail was not composed in memory');
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeWhole(join(outbox, `${email.reference}.eml`), message);
    },
    probe: async () => undefined,
    close: () => undefined,
  };
}

// 5xx is final by RFC 5321, but for a log-in of ours that was refused: that one is mended, and the e-mail waits.
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || Reflect.get(error, 'code') === 'EAUTH') return false;
  const status: unknown = Reflect.get(error, 'responseCode');
  return typeof status === 'number' && status >= 500 && status <= 599;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Temp file, sync, rename: a file with its final name is always whole.
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}
