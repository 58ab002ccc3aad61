// Every address of a record leads to a page about it, and every address that the product writes leads to some page.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addresses } from '../../../src/api/contract/addresses.ts';
import { namesCustomer } from '../../../src/api/contract/people/savedViews.ts';
import { pages } from '../../../src/views/shell/pages/pages.ts';
import { allDescriptions } from '../../everyDescription.ts';

const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';

/** The page of a path; of two that fit the one that spells more of it. */
const pageAt = (address: string) => {
  const parts = new URL(address, 'http://here').pathname.split('/');
  const fits = ({ path }: { path: string }): boolean => {
    const own = path.split('/');
    return own.length === parts.length && own.every((one, place) => one.startsWith(':') || one === parts[place]);
  };
  return pages.filter(fits).toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0];
};

it('a record is shown on a page of its noun, or of what belongs to it', () => {
  const shown = Object.entries(addresses).map(([name, address]) => [name, pageAt(address(uuid, true))?.noun]);
  expect(Object.fromEntries(shown)).toEqual({
    application: 'application',
    account: 'application',
    differences: 'difference',
    uncounted: 'uncounted',
    webhookLogs: 'webhook-log',
    affordability: undefined,
    timeline: 'timeline-entry',
    crawler: 'crawler',
    crawl: 'crawler',
    comparison: 'crawler',
    analysis: 'analysis',
    incident: 'incident',
    incidentsOf: 'incident',
    channel: 'channel',
    cause: 'cause',
    bankModule: 'bank',
    run: 'run',
    runRecords: 'run-record',
    worklist: 'id',
    vendor: 'vendor',
    webhook: 'webhook-log',
    person: 'person-session',
    play: 'play',
  });
  expect(pageAt(addresses.crawl(uuid, false))?.id).toBe('lookup');
});

it('what an address asks for is known where it leads', async () => {
  const descriptions = await allDescriptions();
  for (const address of Object.values(addresses)) {
    const { pathname, searchParams } = new URL(address(uuid, false), 'http://here');
    const page = descriptions.find(({ path }) => path === pageAt(pathname)?.path);
    const rows = page === undefined || page.kind === 'plain' ? [] : ['open', ...Object.keys(page.list.filters)];
    const known = [...rows, ...(page?.query ?? [])];
    expect(
      [...searchParams.keys()].filter((name) => !known.includes(name)),
      pathname,
    ).toEqual([]);
  }
});

it('every address that is written in the commands, stores and views is one of a page', () => {
  const written = globSync('src/{commands,stores,views}/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/\*\*|\*).*$/gm, '');
    const found = text.matchAll(
      /(?:go\(|address\(|listAddress\(|href="|to="|to=\{|address: |address: \(.*\) => )\(?['"`](\/[a-z][^'"`$?#]*)/g,
    );
    return [...found].map(([, path = '']) => [file, path] as const);
  });
  expect(written.length).toBeGreaterThan(20);
  // One that goes on with a value begins as that of a page does.
  const leads = (path: string): boolean =>
    path.endsWith('/') ? pages.some((page) => page.path.startsWith(path)) : pageAt(path) !== undefined;
  const dead = written.filter(([, path]) => !path.startsWith('/api/') && !leads(path));
  expect(dead).toEqual([]);
});

it('a filter that names a customer keeps a saved view its owner’s', async () => {
  const filters = (await allDescriptions()).flatMap((page) =>
    page.kind === 'plain' ? [] : Object.entries(page.list.filters),
  );
  const personal = filters.filter(([, { personal, field }]) => personal === true || field === 'email');
  expect(personal.length).toBeGreaterThan(1);
  const shared = personal.map(([name]) => name).filter((name) => !namesCustomer(`/lookup?${name}=x`));
  expect([...new Set(shared)]).toEqual([]);
  expect(namesCustomer('/lookup?vendor_specific_id=x')).toBe(true);
});

it('every link that the service sends is one of a page', () => {
  const sent = globSync('server/**/*.ts').flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/\/v1\/dashboard(\/[a-z][\w/-]*)/g);
    return [...found].map(([, path = '']) => [file, path] as const);
  });
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter(([, path]) => pageAt(path) === undefined)).toEqual([]);
});
