// Reads a recording: what a customer typed and answered, and the pages that the bank gave them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const page = v.strictObject({
  method: v.optional(v.string(), 'GET'),
  /** With its query, as it is asked for. */
  path: v.pipe(v.string(), v.startsWith('/')),
  status: v.optional(v.number(), 200),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  /** What it holds: the text itself, what JSON says of it, or the name of a file beside. */
  body: v.optional(v.unknown()),
  file: v.optional(v.string()),
});
export type RecordedPage = v.InferOutput<typeof page>;

const recording = v.strictObject({
  /** Of the connector; "{pages}" stands for where the recorded pages are given. */
  settings: v.optional(v.record(v.string(), v.string()), {}),
  typed: v.optional(v.record(v.string(), v.string()), {}),
  /** What an earlier crawl was given: nothing is typed then, and nobody is sent anywhere. */
  access: v.optional(v.string()),
  /** In the order in which the bank asks; to a redirect, what the other site would send back. */
  answers: v.optional(v.array(v.string()), []),
  /** The bank's day. */
  today: v.pipe(v.string(), v.isoDate()),
  days: v.optional(v.number(), 90),
  pages: v.array(page),
});
export type Recording = v.InferOutput<typeof recording>;

export const pagesPlace = '{pages}';

export function readRecording(folder: string): Recording {
  const path = join(folder, 'recording.json');
  const read = v.safeParse(recording, JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
