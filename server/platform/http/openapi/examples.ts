// One real request and answer for each call, as the tests made them in the demo data (tests/server/calls/examples.test.ts).
import { readdirSync, readFileSync } from 'node:fs';

export interface Example {
  /** Below /api/v1/, with its query. */
  path: string;
  body?: unknown;
  answer?: unknown;
}

export const examplesFolder = new URL('./examples/', import.meta.url);

let kept: ReadonlyMap<string, Example> | undefined;

/** By noun.verb; read when the document is first asked for. */
export function exampleOf(name: string): Example | undefined {
  kept ??= readAll();
  return kept.get(name);
}

function readAll(): ReadonlyMap<string, Example> {
  const files = readdirSync(examplesFolder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file) => {
      const noun = file.slice(0, -'.json'.length);
      const verbs = JSON.parse(readFileSync(new URL(file, examplesFolder), 'utf8')) as Record<string, Example>;
      return Object.entries(verbs).map(([verb, example]): [string, Example] => [`${noun}.${verb}`, example]);
    }),
  );
}
