// The whole palette as people have it: real commands and pages, the banks, vendors and labels of the demo data, a list that is open.
import { when } from 'mobx';
import { openDesk, type Desk } from '../../../src/commands/desk.ts';
import { allCommands, openRegistry } from '../../../src/commands/index.ts';
import type { PaletteWork } from '../../../src/commands/palette/workPalette.ts';
import type { Level } from '../../../src/api/contract/level.ts';
import { pages } from '../../../src/views/shell/pages/pages.ts';
import { factsOf, pagePathOf } from '../../../src/views/shell/pages/pageFacts.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { banks } from '../../../server/demo/catalogue/banks.ts';
import { labels, vendors } from '../../../server/demo/catalogue/vendors.ts';
import { details, fakeBrowser, list, scripted } from '../../stores/fakeBrowser.ts';
import { crawler } from '../../stores/lists/world.ts';
import { row as application } from '../applications/chosenWorld.ts';
import { bank } from '../banks/bank.ts';
import { drawnPalette } from './drawnPalette.ts';

export interface GoldenWorld {
  stores: RootStore;
  desk: Desk;
  work: PaletteWork;
}

const bankRows = banks.map(({ id, name, words, offline, country, module }) =>
  bank({ id, name, search: words, is_offline: offline, country_code: country, module, order: id }),
);
const vendorRows = vendors.map(({ id, name, country, labels: [label] }) => {
  const labelId = labels.find(({ ref }) => ref === label)?.id ?? null;
  return { id, name, country_code: country ?? 'AU', label: label ?? null, labelId };
});
const labelRows = labels.map(({ id, ref, vendor }) => ({
  id,
  ref,
  vendor_id: vendor.id,
  vendor: vendor.name,
  version: 1,
}));

const analysis = (id: number) => ({
  id,
  time: '2026-11-21T09:00:00.000Z',
  bank_id: 1,
  bank: 'ANZ',
  country_code: 'AU',
  vendorref: { ref: 'harbour-main', vendor: 'Harbour Loans' },
  account_id: 5,
  account_type: 'transaction',
  transaction_count: 3,
  elapsed: 12,
  html: true,
  pdf: true,
  csv: true,
  completed: true,
  application_id: 12,
});

export async function goldenWorld(level: Exclude<Level, 'NONE'>, path: string): Promise<GoldenWorld> {
  // A vendor's own people know their vendor alone.
  const mine = level === 'USER' ? 1 : vendorRows.length;
  const vendor = vendorRows[3];
  const own = (id: number, changes: object = {}) =>
    application(id, { vendor: { name: vendor?.name ?? '', country_code: vendor?.country_code ?? null }, ...changes });
  const fetch = scripted({
    'users/me/detailed': [details({ permissions: level, vendor })],
    bank: [list(bankRows)],
    'users/vendors': [list(vendorRows.slice(0, mine))],
    'vendors/labels': [list(labelRows.filter(({ vendor_id }) => vendor_id <= mine))],
    'dashboard/category': [list()],
    'bank/ratios': [list()],
    applications: [list([own(5000), own(5001, { finalised: true }), own(5002)])],
    'incomplete-bundle-applications': [list([own(5000)])],
    crawlers: [
      list([
        crawler('3f2a', 30, { status: 'FAILED' }),
        crawler('4b1c', 60, { status: 'DIED' }),
        crawler('5c9d', 90),
        crawler('7be9', 120),
      ]),
    ],
    analyses: [list([analysis(8), analysis(9)])],
    work: [list()],
  });
  const stores = fakeBrowser({ url: 'http://localhost:1', fetch }).openTab();
  const pageAt = pagePathOf(pages);
  const desk = openDesk(stores, openRegistry(stores, allCommands(factsOf(pages))), pageAt, factsOf(pages));
  await stores.start();
  await when(() => stores.session.status === 'READY' && stores.labels.loadState === 'READY', { timeout: 5000 });
  stores.address.go(path);
  const page = await pages.find((one) => one.path === path)?.load();
  if (page?.kind === 'list') stores.lists.enter(page.list);
  await when(
    () => stores.lists.open === undefined || stores.lists.open.rows.length > 0 || !stores.lists.open.isAsking,
    {
      timeout: 5000,
    },
  );
  const work = drawnPalette(desk);
  stores.palette.open();
  return { stores, desk, work };
}
