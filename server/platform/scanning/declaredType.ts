// Holds bytes against the type that they are said to be of, by how such files begin.
type DeclaredType = 'html' | 'png' | 'pdf' | 'json';

const startsWith = (bytes: Buffer, ...begin: readonly number[]): boolean =>
  bytes.subarray(0, begin.length).equals(Buffer.from(begin));
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Readers of PDF look so far for its mark, and what stands before it may be anything. */
const pdfWithin = 1_024;
/** What browsers look at when they guess. */
const sniffed = 1_445;

const checks: Readonly<Record<DeclaredType, (bytes: Buffer) => boolean>> = {
  png: (bytes) => startsWith(bytes, ...png),
  pdf: (bytes) => bytes.subarray(0, pdfWithin).includes('%PDF-') && !startsWith(bytes, ...png),
  // Text has no zero byte, and none of the marks of programs, archives and pictures.
  html: (bytes) => !bytes.subarray(0, sniffed).includes(0) && !/^\s*(?:%PDF-|MZ|PK|GIF8)/.test(head(bytes)),
  json: (bytes) => /^\s*[[{]/.test(head(bytes)),
};

const head = (bytes: Buffer): string => bytes.subarray(0, 64).toString('latin1');

export const isOfType = (type: DeclaredType, bytes: Buffer): boolean => checks[type](bytes);
