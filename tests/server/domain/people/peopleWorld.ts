// Two vendors with an administrator, accounts made for a test, and the links that are mailed.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Sql } from '../../../../server/platform/database/sql.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { until } from '../../../until.ts';
import { password, type Body, type Person, type Reply, type WorldOptions } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

export const firstAdmin = 'made1@signalbox.test';

export interface PeopleWorld extends TwoVendors {
  admin: Person;
  run(statement: Sql): Promise<number>;
  idOf(email: string): Promise<number>;
  rows(person: Person, query?: string): Promise<Record<string, unknown>[]>;
  /** A new account that can sign in, by its address. */
  add(flags?: { admin?: boolean; staff?: boolean; pii?: boolean }): Promise<string>;
  /** The link in the newest e-mail to somebody, and what that says. */
  mailed(email: string): Promise<{ token: string; text: string }>;
  take(token: string, secret: string): Promise<Reply>;
  login(email: string, secret: string): Promise<Reply>;
  /** What the trail says of somebody, newest first. */
  trailOf(id: number): Promise<Body[]>;
}

export async function openPeopleWorld(options: WorldOptions = {}): Promise<PeopleWorld> {
  const two = await openTwoVendors(options);
  const { world, harbour } = two;
  const data = world.database.system;
  const hash = await hashPassword(password);
  let made = 0;

  async function add(flags: { admin?: boolean; staff?: boolean; pii?: boolean } = {}): Promise<string> {
    const email = `made${(made += 1)}@signalbox.test`;
    await data.run(sql`insert into person (email, username, password_hash, is_staff, is_superuser, show_pii, vendor_id)
      values (${email}, ${email}, ${hash}, ${flags.staff === true || flags.admin === true},
        ${flags.admin === true}, ${flags.pii === true}, ${harbour})`);
    return email;
  }
  const admin = await world.script(await add({ admin: true, pii: true }));

  return {
    ...two,
    admin,
    add,
    run: (statement) => data.run(statement),
    async idOf(email) {
      const row = await data.one<{ id: number }>(sql`select id from person where email = ${email}`);
      if (row === undefined) throw new Error(`Nobody is ${email}`);
      return row.id;
    },
    rows: async (person, query = '') => (await person.get(`people/${query}`)).json.results ?? [],
    async mailed(email) {
      const row = () =>
        data.one<{ reference: string }>(
          sql`select reference::text as reference from mail where recipient = ${email} and sent_at is not null order by id desc limit 1`,
        );
      return until(`an e-mail to ${email} is sent`, async () => {
        const { reference } = (await row()) ?? {};
        const folder = join(world.folder, 'outbox');
        const names = reference === undefined ? [] : (await readdir(folder)).filter((name) => name.endsWith('.eml'));
        const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
        const text = texts.find((one) => one.includes(`<${reference ?? ''}@`))?.replaceAll(/=\r?\n/g, '');
        const token = /reset\/confirm#([\w-]{43})/.exec(text ?? '')?.[1];
        return token !== undefined && text !== undefined && { token, text };
      });
    },
    take: (token, secret) =>
      world.anonymous.ask('POST', 'rest-auth/password/reset/confirm/', { body: { token, password: secret } }),
    login: (email, secret) => world.anonymous.ask('POST', 'rest-auth/login/', { body: { email, password: secret } }),
    trailOf: (id) =>
      data.rows<Body>(
        sql`select command, before, after, person_id from audit where object = ${`person ${id}`} order by id desc`,
      ),
  };
}
