// The thread that draws PDFs, one after the other, so that the server's own thread goes on answering.
import { parentPort } from 'node:worker_threads';
import type { Page } from '../page/page.ts';
import { pdfOf } from './pdfOf.ts';

export interface Order {
  id: number;
  page: Page;
}

export type Delivery = { id: number; bytes: Uint8Array } | { id: number; error: string };

parentPort?.on('message', ({ id, page }: Order) => {
  pdfOf(page).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies Delivery),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Delivery),
  );
});
