// Asks a server once, so that a contest starts from an answer that was looked at.
import type { Person } from '../database/people.ts';
import { headersOf } from '../database/people.ts';
import type { Child } from '../process/child.ts';

interface FirstAnswer {
  text: string;
  tag: string;
  rows: number;
}

export async function askOnce(server: Child, person: Person, path: string): Promise<FirstAnswer> {
  const { host: _ours, connection: _fetchs, ...headers } = headersOf(person, server.port);
  const response = await fetch(`http://localhost:${server.port}${path}`, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  const { results } = JSON.parse(text) as { results?: unknown[] };
  return { text, tag: response.headers.get('etag') ?? '', rows: results?.length ?? 0 };
}
