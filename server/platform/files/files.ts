// What a store of files can do, and the keys that files are kept under: made by us, never by who sends the bytes.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface Stored {
  size: number;
  sha256: Buffer;
}

export interface Files {
  /** Whole and on the disk when it returns, or not there at all. */
  put(key: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<Stored>;
  get(key: string): Promise<Readable | undefined>;
  /** The whole file in memory; one larger than `most` bytes is refused. */
  bytes(key: string, most: number): Promise<Buffer | undefined>;
  /** What is not there counts as removed. */
  remove(keys: readonly string[]): Promise<void>;
}

export interface ListedFile {
  key: string;
  at: Date;
}

/** What the keeper of the store needs beside its users. */
export interface FileStore extends Files {
  list(): AsyncIterable<ListedFile>;
  /** Removes what was begun before that time and never finished. */
  tidy(before: Date): Promise<void>;
}

export const fileKey = (vendorId: number): string => `${vendorId}/${randomUUID()}`;

const shape = /^(\d{1,10})\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isFileKey = (key: string): boolean => shape.test(key);

/** The vendor whose file it is. A key of any other shape is not one of ours, and no path may be made of it. */
export function vendorOfKey(key: string): number {
  const vendor = shape.exec(key)?.[1];
  if (vendor === undefined) throw new Error('This is not the key of a file');
  return Number(vendor);
}

export class FileTooLarge extends Error {
  constructor(size: number, most: number) {
    super(`The file holds ${size} bytes, more than the ${most} that can be read at once`);
  }
}
