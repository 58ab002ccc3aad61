// The connector asks the register which banks there are: page by page, row by row, and nobody but the register.
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { bankName, holderId } from '../../../../../server/demo/openbanking/ground/holder.ts';
import { issuedBy } from '../../../../../server/demo/openbanking/ground/certificate.ts';
import { listed } from '../../../../../server/demo/openbanking/register/listed.ts';
import { discovered, type Discovered } from '../../../../../server/engine/connectors/errands.ts';
import { endOf, openTrial, type Trial } from './visit.ts';

const signal = new AbortController().signal;
/** A register that says what a test wants: by the address that it is asked at. */
let answer: (path: string) => { status: number; body: unknown };
let site: Server;
let own: string;
let trial: Trial;
let odd: Trial;
beforeAll(async () => {
  trial = await openTrial({ page_size: 4 }, ({ issuer }) => ({ register: `${issuer}/cdr-register/v1` }));
  odd = await openTrial({}, async ({ keys }) => {
    site = createServer(issuedBy(keys.authority, ['localhost'], 1), (request, response) => {
      const { status, body } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
    own = `https://localhost:${(site.address() as AddressInfo).port}`;
    return { register: `${own}/register/v1/` };
  });
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await odd.close();
  await trial.close();
});

async function found(at: Trial): Promise<Discovered> {
  const session = at.visit({ attended: undefined });
  try {
    return v.parse(discovered, await session.discover(signal));
  } finally {
    session.close();
  }
}
const row = (id: string, more: object = {}) => ({
  dataHolderBrandId: id,
  brandName: `Bank ${id}`,
  status: 'ACTIVE',
  legalEntity: { legalEntityName: 'One Limited', abn: '11 000 000 948' },
  ...more,
});

it('brings every brand of every page, with its company, its site and whether it is offered', async () => {
  const { brands, unreadable } = await found(trial);
  expect(unreadable).toEqual([]);
  expect(brands.map(({ name }) => name)).toEqual(listed.map(({ name }) => name));
  expect(brands[0]).toEqual({
    key: holderId,
    name: bankName,
    legalName: 'Sandbox Bank Limited',
    businessNumber: '11000000948',
    website: `${trial.bank.issuer}/`,
    logo: `${trial.bank.issuer}/logo.svg`,
    isActive: true,
  });
  expect(brands.filter(({ isActive }) => !isActive).map(({ name }) => name)).toEqual([
    'Sandbox bank of before',
    'Coolibah Credit Union',
  ]);
});

it('leaves out a row that it cannot read, says why, and brings the others', async () => {
  answer = () => ({
    status: 200,
    body: {
      data: [
        row('1'),
        row('2', { status: undefined }),
        row('3', { status: 'SLEEPING' }),
        { nothing: true },
        row('1', { brandName: 'Once more' }),
        row('4', { brandName: 'Bell \u0007' }),
        row('5', { legalEntity: { legalEntityName: 'Two Limited' }, endpointDetail: { websiteUri: 'no address' } }),
      ],
    },
  });
  const { brands, unreadable } = await found(odd);
  expect(brands.map(({ key }) => key)).toEqual(['1', '5']);
  expect(brands[1]).toMatchObject({ website: null, businessNumber: null, logo: null });
  expect(unreadable).toEqual([
    { what: 'Bank 2', why: 'status is missing' },
    { what: 'Bank 3', why: 'status cannot be read' },
    { what: 'Row 4', why: 'dataHolderBrandId is missing' },
    { what: 'Once more', why: 'The register lists its id twice' },
    { what: 'Row 6', why: 'brandName cannot be read' },
  ]);
});

it.each([
  ['to another host', () => 'https://elsewhere.example/register/v1/banking/data-holders/brands?page=2', 'FAILED E3010'],
  ['to another call', () => `${own}/register/v1/other?page=2`, 'FAILED E3010'],
  ['round in a circle', (path: string) => `${own}${path}`, 'FAILED E3010'],
])('does not follow a register that leads %s', async (_where, next, end) => {
  const asked: string[] = [];
  answer = (path) => {
    asked.push(path);
    return { status: 200, body: { data: [row('1')], links: { next: next(path) } } };
  };
  expect(await endOf(found(odd))).toBe(end);
  expect(asked).toEqual(['/register/v1/banking/data-holders/brands?page-size=1000']);
});

it.each([
  [401, { errors: [] }, 'FAILED E9021'],
  [429, {}, 'FAILED E2010'],
  [503, {}, 'FAILED E2003'],
  [404, {}, 'DIED E5000'],
  [200, 'no register', 'DIED E5000'],
])('says of which class a %i of the register is', async (status, body, end) => {
  answer = () => ({ status, body });
  expect(await endOf(found(odd))).toBe(end);
});

it('a register that does not take us, and one that is not there, have their classes too', async () => {
  const stranger = await openTrial({ register_client_id: 'nobody' }, ({ issuer }) => ({
    register: `${issuer}/cdr-register/v1`,
  }));
  expect(await endOf(found(stranger))).toBe('FAILED E9021');
  await stranger.close();
  const away = await openTrial({ register: 'https://localhost:1/register', register_issuer: 'https://localhost:1' });
  expect(await endOf(found(away))).toBe('FAILED E2003');
  await away.close();
});

it('asks nobody where no register is set', async () => {
  const without = await openTrial();
  expect(await endOf(found(without))).toBe('FAILED E9021');
  await without.close();
});
