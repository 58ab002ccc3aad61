// Reads the borrowed test data: awkward strings, and JSON texts that must or must not parse.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const file = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

export const awkwardStrings = (): string[] => JSON.parse(file('blns.json').toString('utf8')) as string[];

export function jsonTexts(): { name: string; bytes: Buffer }[] {
  const tar = gunzipSync(file('json-parsing.tgz'));
  const texts: { name: string; bytes: Buffer }[] = [];
  for (let at = 0; at + 512 <= tar.length;) {
    const path = field(tar, at, 100);
    if (path === '') break;
    const size = parseInt(field(tar, at + 124, 12), 8);
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (name.endsWith('.json')) texts.push({ name, bytes: tar.subarray(at + 512, at + 512 + size) });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return texts;
}

function field(tar: Buffer, start: number, length: number): string {
  const end = tar.indexOf(0, start);
  return tar.toString('utf8', start, end >= start && end < start + length ? end : start + length).trim();
}
