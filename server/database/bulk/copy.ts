// COPY in both directions over one connection: rows as text, streamed, never a whole table in memory.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What the driver knows of its connection and does not declare. */
interface Wire {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** What the driver asks of a statement that it runs; nothing of this may be missing. */
abstract class Statement {
  readonly ended = Promise.withResolvers<void>();
  protected wire: Wire | undefined;
  private readonly text: string;
  private error: Error | undefined;

  constructor(text: string) {
    this.text = text;
    this.ended.promise.catch(() => undefined);
  }
  submit(wire: unknown): void {
    this.wire = wire as Wire;
    this.wire.query(this.text);
  }
  handleError(error: Error): void {
    this.error = error;
    this.ended.reject(error);
    this.changed();
  }
  handleReadyForQuery(): void {
    if (this.error === undefined) this.ended.resolve();
    this.changed();
  }
  handleCopyInResponse(): void {}
  handleCopyData(_message: { chunk: Buffer }): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(_message: { text: string }): void {}
  handleEmptyQuery(): void {}
  protected changed(): void {}
}

const pageBytes = 65_536;
const mostWaitingBytes = 1_048_576;

class CopyOut extends Statement {
  pages: Buffer[] = [];
  isOver = false;
  private rows: Buffer[] = [];
  private rowBytes = 0;
  private waitingBytes = 0;
  private wake: () => void = () => undefined;

  // The driver reuses the memory that it read into.
  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.rows.push(Buffer.from(chunk));
    this.rowBytes += chunk.length;
    if (this.rowBytes >= pageBytes) this.turnPage();
    if (this.waitingBytes >= mostWaitingBytes) this.wire?.stream.pause();
  }
  override handleCommandComplete(): void {
    this.turnPage();
  }
  protected override changed(): void {
    this.isOver = true;
    this.wake();
  }
  private turnPage(): void {
    if (this.rowBytes === 0) return;
    this.pages.push(Buffer.concat(this.rows));
    this.waitingBytes += this.rowBytes;
    this.rows = [];
    this.rowBytes = 0;
    this.wake();
  }
  async take(): Promise<Buffer | undefined> {
    while (this.pages.length === 0) {
      if (this.isOver) return undefined;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    const page = this.pages.shift();
    this.waitingBytes -= page?.length ?? 0;
    if (this.waitingBytes < mostWaitingBytes) this.wire?.stream.resume();
    return page;
  }
  /** Nobody wants the rest: the connection cannot be used for anything else. */
  abandon(): void {
    if (!this.isOver) this.wire?.stream.destroy();
  }
}

/** The rows that `copy … to stdout` gives, in pages of whole lines. */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer> {
  const statement = new CopyOut(text);
  client.query(statement);
  try {
    for (let page = await statement.take(); page !== undefined; page = await statement.take()) yield page;
    await statement.ended.promise;
  } finally {
    statement.abandon();
  }
}

class CopyIn extends Statement {
  readonly begun = Promise.withResolvers<Wire>();
  rows = 0;

  override handleCopyInResponse(): void {
    if (this.wire !== undefined) this.begun.resolve(this.wire);
  }
  override handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }
  override handleError(error: Error): void {
    this.begun.reject(error);
    super.handleError(error);
  }
}

/** Sends rows to `copy … from stdin`; gives how many the database took. */
export async function copyIn(client: pg.ClientBase, text: string, pages: AsyncIterable<Buffer>): Promise<number> {
  const statement = new CopyIn(text);
  client.query(statement);
  const wire = await statement.begun.promise;
  try {
    for await (const page of pages) {
      wire.sendCopyFromChunk(page);
      if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), statement.ended.promise]);
    }
    wire.endCopyFrom();
  } catch (error) {
    wire.sendCopyFail('The rows ended early');
    await statement.ended.promise.catch(() => undefined);
    throw error;
  }
  await statement.ended.promise;
  return statement.rows;
}
