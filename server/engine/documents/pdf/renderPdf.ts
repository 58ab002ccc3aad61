// Has PDFs drawn by a thread of their own, which is started when first needed and ends when nobody has asked for a while.
import { Worker } from 'node:worker_threads';
import type { Page } from '../page/page.ts';
import type { Delivery, Order } from './pdfWorker.ts';

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const idleMs = 30_000;
// Larger than any document we make; a thread that is stuck is ended, and the next order gets a new one.
const patienceMs = 150_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

export function renderPdf(page: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const id = (lastId += 1);
    const timer = setTimeout(() => end(new Error('A PDF took too long to draw')), patienceMs);
    waiting.set(id, { resolve, reject, timer });
    clearTimeout(idle);
    running().postMessage({ id, page } satisfies Order);
  });
}

function running(): Worker {
  if (thread !== undefined) return thread;
  const started = new Worker(new URL('./pdfWorker.ts', import.meta.url));
  started.on('message', take);
  const lost = (error: Error): void => {
    if (thread === started) end(error);
  };
  started.on('error', lost);
  started.on('exit', (code) => lost(new Error(`The thread that draws PDFs ended (${code})`)));
  // It never keeps the process from ending.
  started.unref();
  thread = started;
  return started;
}

function take(delivery: Delivery): void {
  const order = waiting.get(delivery.id);
  if (order === undefined) return;
  waiting.delete(delivery.id);
  clearTimeout(order.timer);
  if ('bytes' in delivery) order.resolve(Buffer.from(delivery.bytes));
  else order.reject(new Error(delivery.error));
  if (waiting.size === 0)
    idle = setTimeout(() => end(new Error('The thread that draws PDFs is at rest')), idleMs).unref();
}

function end(why: Error): void {
  const ended = thread;
  thread = undefined;
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(why);
  }
  waiting.clear();
  void ended?.terminate();
}
