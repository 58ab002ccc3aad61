// How tests bring statement files: as a customer within a visit, and as somebody who is signed in.
import type { CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import type { AddedFile } from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { password, type Person, type World } from '../../../world.ts';

export interface Brought {
  name?: string;
  layout?: CsvLayout;
  headers?: Record<string, string>;
}

export async function send(
  world: World,
  path: string,
  content: string | Buffer,
  { name = 'mine.csv', layout, headers = {} }: Brought,
): Promise<{ status: number; json: AddedFile & { message?: string } }> {
  const reply = await fetch(`${world.url}/api/v1/${path}`, {
    method: 'POST',
    body: Buffer.from(content),
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
      ...(layout && { 'x-file-layout': encodeURIComponent(JSON.stringify(layout)) }),
      ...headers,
    },
  });
  return { status: reply.status, json: (await reply.json()) as AddedFile };
}

export const asCustomer = (world: World, token: string, content: string | Buffer, more: Brought = {}) =>
  send(world, 'connect/files/add', content, { ...more, headers: { 'x-signalbox-visit': token, ...more.headers } });

export const asPerson = (
  world: World,
  person: Person,
  application: number,
  content: string | Buffer,
  more: Brought = {},
) =>
  send(world, `applications/${application}/statement-files/`, content, {
    ...more,
    headers: { ...person.headers, ...more.headers },
  });

export async function personOf(
  world: World,
  email: string,
  vendor: number | null,
  more = { pii: true, staff: false },
): Promise<Person> {
  await world.database.system.run(sql`insert into person (email, username, password_hash, is_staff, show_pii, vendor_id)
    values (${email}, ${email}, ${await hashPassword(password)}, ${more.staff}, ${more.pii}, ${vendor})`);
  return world.script(email);
}

/** The days of this month, so that every analysis has them in its period. */
// Taken once: midnight may come between a file and what is said of it.
const start = Date.now();
export const dayAgo = (days: number): string => new Date(start - days * 86_400_000).toISOString().slice(0, 10);

export const csvOf = (
  lines: readonly (readonly [daysAgo: number, words: string, amount: string, balance?: string])[],
): string =>
  `Date,Description,Amount,Balance,Account Number\n${lines.map(([days, words, amount, balance = '']) => `${dayAgo(days)},${words},${amount},${balance},12345678\n`).join('')}`;
