// Takes single parts out of the ZIP archive that a workbook is, within limits: nothing is unpacked that is not asked for, and nothing to a disk.
import { crc32, inflateRawSync } from 'node:zlib';
import { Unreadable } from '../unreadable.ts';

export interface Archive {
  has(name: string): boolean;
  /** Undefined: there is no such part. */
  part(name: string): Uint8Array | undefined;
}

interface Entry {
  method: number;
  isEncrypted: boolean;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

const mostEntries = 2_000;
const megabyte = 1_048_576;
const mostMegabytes = 100;
/** Sheets are packed to a tenth, seldom to a fiftieth. */
const mostRatio = 200;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const partMark = 0x04034b50;
const endSize = 22;
const entrySize = 46;
const partSize = 30;
const longestComment = 65_535;
const unknown = 0xffffffff;
const [stored, deflated] = [0, 8];
/** Many small pieces would have to be put together. */
const chunkSize = megabyte;

const damaged = (): Unreadable => new Unreadable('is cut off or damaged: it is no whole workbook');
const bomb = (): Unreadable => new Unreadable('unpacks to far more than a workbook does, and is not opened');

export function openArchive(bytes: Uint8Array): Archive {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = entriesOf(file);
  let left = mostMegabytes * megabyte;
  return {
    has: (name) => entries.has(keyOf(name)),
    part(name) {
      const entry = entries.get(keyOf(name));
      if (entry === undefined) return undefined;
      if (entry.isEncrypted) throw new Unreadable('is encrypted. Please save it without a password');
      left -= entry.size;
      if (left < 0) throw new Unreadable(`unpacks to more than ${mostMegabytes} MB`);
      return unpacked(file, entry);
    },
  };
}

/** Names are told apart as workbooks do it: whatever their case. */
const keyOf = (name: string): string => name.replace(/^\/+/, '').toLowerCase();

function entriesOf(file: Buffer): Map<string, Entry> {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > mostEntries || at === unknown) throw new Unreadable(`holds more than ${mostEntries} parts`);
  const entries = new Map<string, Entry>();
  for (let place = 0; place < count; place += 1) {
    if (at + entrySize > file.length || file.readUInt32LE(at) !== entryMark) throw damaged();
    const longName = file.readUInt16LE(at + 28);
    const name = keyOf(file.toString('utf8', at + entrySize, at + entrySize + longName));
    // Two of one name would be read differently by different programs.
    if (entries.has(name)) throw damaged();
    entries.set(name, {
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at += entrySize + longName + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(file: Buffer): number {
  const last = file.length - endSize;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (file.readUInt32LE(at) === endMark) return at;
  throw damaged();
}

function unpacked(file: Buffer, { at, method, packed, size, crc }: Entry): Uint8Array {
  if (at + partSize > file.length || file.readUInt32LE(at) !== partMark) throw damaged();
  const from = at + partSize + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const content = file.subarray(from, from + packed);
  if (content.length !== packed) throw damaged();
  if (size > megabyte && size > packed * mostRatio) throw bomb();
  const whole = method === stored ? content : inflated(content, method, size);
  if (whole.length !== size || crc32(whole) !== crc) throw damaged();
  return whole;
}

/** What says that it is smaller than it is, ends where it said. */
function inflated(content: Buffer, method: number, size: number): Buffer {
  if (method !== deflated) throw new Unreadable('is packed in a way that is not known here');
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size), chunkSize });
  } catch (error) {
    throw Reflect.get(Object(error), 'code') === 'ERR_BUFFER_TOO_LARGE' ? bomb() : damaged();
  }
}
