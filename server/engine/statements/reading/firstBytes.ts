// Refuses by its first bytes what is not opened: archives, workbooks, pictures, programs, and what is encrypted.
import { notOpened, Unreadable } from '../unreadable.ts';

const marks: readonly (readonly [string, string])[] = [
  ['PK\x05\x06', 'a ZIP archive'],
  ['PK\x07\x08', 'a ZIP archive'],
  ['\x1f\x8b', 'a gzip archive'],
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ\x00', 'an xz archive'],
  ['\x28\xb5\x2f\xfd', 'a zstd archive'],
  ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive'],
  ['Rar!\x1a\x07', 'a RAR archive'],
  ['\xd0\xcf\x11\xe0', 'an old or encrypted Office file'],
  ['-----BEGIN PGP', 'encrypted'],
  ['-----BEGIN CMS', 'encrypted'],
  ['-----BEGIN PKCS7', 'encrypted'],
  ['Salted__', 'encrypted'],
  ['age-encryption.org', 'encrypted'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['MZ', 'a program'],
  ['\x7fELF', 'a program'],
  ['SQLite format 3', 'a database'],
  ['{\\rtf', 'a document'],
];

/** An Excel workbook is one, and is looked into. */
export const isArchive = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 3, 4].every((byte, place) => bytes[place] === byte);

/** Readers of PDF look so far for its mark. */
const pdfWithin = 1_024;
const headOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, pdfWithin)).toString('latin1');
export const isPdf = (bytes: Uint8Array): boolean => headOf(bytes).includes('%PDF-');

const tarMark = 257;

export function refuseUnopened(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new Unreadable('is empty');
  const head = headOf(bytes);
  const found =
    marks.find(([mark]) => head.startsWith(mark))?.[1] ??
    (head.startsWith('ustar', tarMark) ? 'a tar archive' : undefined) ??
    (/^\s*(?:<!doctype html|<html)/i.test(head.replace(/^\xef\xbb\xbf/, '')) ? 'a web page' : undefined);
  if (found !== undefined) throw notOpened(found);
}
