// How a letter leaves: through SMTP when it is configured, otherwise as an .eml file in the outbox folder.
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { Letter } from './templates.ts';

/** The recipient will never get it: trying again makes no sense. */
export class LetterRefused extends Error {}

export interface Transport {
  send(letter: Letter & { to: string; reference: string }): Promise<void>;
  close(): void;
}

export type TransportSettings = Pick<Settings, 'smtpUrl' | 'data' | 'publicUrl'>;

export function openTransport(settings: TransportSettings, refused: readonly string[]): Transport {
  const host = new URL(settings.publicUrl).hostname;
  const envelope = (letter: Letter & { to: string; reference: string }): object => ({
    from: { name: 'Signalbox', address: `no-reply@${host}` },
    to: { name: '', address: letter.to },
    messageId: `<${letter.reference}@${host}>`,
    subject: letter.subject,
    text: letter.text,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (settings.smtpUrl !== undefined) {
    const smtp = createTransport({
      url: settings.smtpUrl,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
    });
    return {
      async send(letter) {
        try {
          await smtp.sendMail(envelope(letter));
        } catch (error) {
          throw isRefusal(error) ? new LetterRefused(messageOf(error), { cause: error }) : error;
        }
      },
      close: () => smtp.close(),
    };
  }
  const outbox = join(settings.data, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(letter) {
      if (refused.includes(letter.to.toLowerCase())) throw new LetterRefused('550 No such recipient');
      const { message } = await composer.sendMail(envelope(letter));
      if (!Buffer.isBuffer(message)) throw new Error('The letter was not composed in memory');
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeWhole(join(outbox, `${letter.reference}.eml`), message);
    },
    close: () => undefined,
  };
}

// 5xx is final by RFC 5321, but for a log-in of ours that was refused: that one is mended, and the letter waits.
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
