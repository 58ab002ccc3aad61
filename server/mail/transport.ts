// How a letter leaves: through SMTP when it is configured, otherwise as an .eml file in the outbox folder.
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { Letter } from './templates.ts';

export interface Transport {
  send(letter: Letter & { to: string; reference: string }): Promise<void>;
  close(): void;
}

export function openTransport(settings: Pick<Settings, 'smtpUrl' | 'data' | 'publicUrl'>): Transport {
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
    const smtp = createTransport({ url: settings.smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 });
    return {
      send: async (letter) => void (await smtp.sendMail(envelope(letter))),
      close: () => smtp.close(),
    };
  }
  const outbox = join(settings.data, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(letter) {
      const { message } = await composer.sendMail(envelope(letter));
      if (!Buffer.isBuffer(message)) throw new Error('The letter was not composed in memory');
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeWhole(join(outbox, `${letter.reference}.eml`), message);
    },
    close: () => undefined,
  };
}

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
