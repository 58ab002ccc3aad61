// Whoever types what a statement is kept as finds the command that brings it; what writes such a file stays before it.
import { expect, it } from 'vitest';
import { goldenWorld } from './goldenWorld.ts';

const bring = 'Add statement files';

async function rowsOf(path: string): Promise<(typed: string) => { titles: string[]; reason: string | undefined }> {
  const { stores, work } = await goldenWorld('STAFF', path);
  return (typed) => {
    stores.palette.open(typed);
    const titles = work.rows.slice(0, 6).map(({ title }) => title);
    return { titles, reason: work.rows.find(({ title }) => title === bring)?.reason };
  };
}

it('beside what opens or saves such a file, on a list of applications', async () => {
  const rows = await rowsOf('/applications');
  for (const [typed, first] of [
    ['pdf', 'Open a document'],
    ['excel', 'Download CSV'],
    ['xlsx', 'Download XLSX'],
    ['spreadsheet', 'Download CSV'],
  ] as const) {
    const { titles, reason } = rows(typed);
    expect([titles[0], reason], typed).toEqual([first, undefined]);
    expect(titles, typed).toContain(bring);
  }
});

it.each(['excel', 'xlsx', 'spreadsheet'])(
  'first by "%s" on an application, where no list can be saved',
  async (typed) => {
    const rows = await rowsOf('/lookup?application_id=12');
    expect(rows(typed)).toEqual({ titles: expect.arrayContaining([bring]), reason: undefined });
    expect(rows(typed).titles[0]).toBe(bring);
  },
);

it.each(['pdf statement', 'import excel', 'upload pdf', 'upload excel'])('first by "%s"', async (typed) => {
  const rows = await rowsOf('/applications');
  expect(rows(typed).titles[0]).toBe(bring);
});

it.each(['pdf', 'excel', 'xlsx', 'spreadsheet'])(
  'by "%s" on a page without applications it says where',
  async (typed) => {
    const rows = await rowsOf('/banks');
    const { titles, reason } = rows(typed);
    expect(titles).toContain(bring);
    expect(reason).toBe('Add statement files works on rows of applications: g then a');
  },
);
