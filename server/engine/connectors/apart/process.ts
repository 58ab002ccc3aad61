// One process of a connector, seen from the service: what it says is checked, and whatever it does ends it alone.
import type { Socket } from 'node:net';
import * as v from 'valibot';
import type { Advice, CredentialField } from '../connector.ts';
import type { Trouble } from '../problem.ts';
import { frameReader, sendFrame } from './frames.ts';
import { apartTroubles, type ApartLimits } from './limits.ts';
import { fromConnector, type FromConnector, type ToConnector } from './messages.ts';
import { startProcess } from './start.ts';
import { watchProcess } from './watch.ts';

/** Whose messages these are now. */
export interface Listener {
  hear(message: Extract<FromConnector, { kind: 'line' | 'answer' | 'problem' | 'stumbled' }>): void;
  died(why: Trouble): void;
}

export interface ConnectorProcess {
  loaded: Promise<{ fields: readonly CredentialField[]; advice: Advice | undefined }>;
  /** Crawls that it has served, with the one of now. */
  uses(): number;
  /** Why it is gone; undefined while it is there. */
  death(): Trouble | undefined;
  serve(listener: Listener): void;
  idle(): void;
  tell(message: ToConnector): void;
  end(why: Trouble): void;
  /** The end of what it wrote on its error output since the crawl began. */
  lastWords(): string;
}

const mostLastWords = 4_000;

export function openProcess(
  what: { file: string; settings: Readonly<Record<string, unknown>> },
  limits: ApartLimits,
): ConnectorProcess {
  const child = startProcess(what.file, limits);
  const channel = child.stdio[3] as Socket;
  const ready = Promise.withResolvers<{ fields: readonly CredentialField[]; advice: Advice | undefined }>();
  ready.promise.catch(() => undefined);
  let listener: Listener | undefined;
  let died: Trouble | undefined;
  let words = '';
  let wordsBytes = 0;
  let uses = 0;
  let isOutOfMemory = false;
  let astray: string | undefined;

  function end(why: Trouble): void {
    if (died !== undefined) return;
    died = why;
    watch.end();
    clearTimeout(loading);
    child.kill('SIGKILL');
    channel.destroy();
    ready.reject(new Error(why.message));
    listener?.died(why);
    listener = undefined;
  }
  function hear(given: unknown): void {
    const read = v.safeParse(fromConnector, given);
    if (!read.success) return end(apartTroubles.nonsense());
    const message = read.output;
    if (message.kind === 'pong') watch.heard(message.id);
    else if (message.kind === 'loaded') ready.resolve({ fields: message.fields, advice: message.advice });
    else if (message.kind === 'astray') astray = message.text;
    else if (message.kind === 'flooded') end(apartTroubles.flood());
    else listener?.hear(message);
  }
  const tell = (message: ToConnector): void => {
    if (died === undefined) sendFrame(channel, message);
  };
  const watch = watchProcess({ pid: child.pid, limits, ping: (id) => tell({ kind: 'ping', id }), over: end });
  const loading = setTimeout(() => end(apartTroubles.loading()), limits.loading * 1000);
  loading.unref();
  ready.promise.then(() => clearTimeout(loading)).catch(() => undefined);

  const read = frameReader(hear);
  channel.on('data', (chunk: Buffer) => {
    try {
      if (died === undefined) read(chunk);
    } catch {
      end(apartTroubles.nonsense());
    }
  });
  channel.on('error', () => undefined);
  child.stderr?.on('data', (chunk: Buffer) => {
    wordsBytes += chunk.length;
    const text = chunk.toString('utf8');
    isOutOfMemory ||= /heap out of memory|allocation failed/i.test(text);
    words = (words + text).slice(-mostLastWords);
    if (wordsBytes > limits.errors * 2 ** 20) end(apartTroubles.flood());
  });
  child.on('error', () => end(apartTroubles.loading()));
  // Only now is all that it wrote there.
  child.on('close', (code, signal) => {
    end(isOutOfMemory ? apartTroubles.memory(limits) : apartTroubles.ended(signal ?? astray ?? `exit code ${code}`));
  });
  // It ends with its channel, and the service stays for it only while it serves somebody.
  child.unref();
  (child.stderr as Socket | null)?.unref();
  tell({ kind: 'load', ...what });

  return {
    loaded: ready.promise,
    uses: () => uses,
    death: () => died,
    serve(one) {
      uses += 1;
      words = '';
      wordsBytes = 0;
      watch.begin();
      channel.ref();
      listener = one;
    },
    idle() {
      listener = undefined;
      channel.unref();
    },
    tell,
    end,
    lastWords: () => words.trim(),
  };
}
