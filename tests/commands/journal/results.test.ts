// What came of each record stays in the journal: it opens from the notice, by itself, and is copied as text.
import { expect, test } from 'vitest';
import { refusal } from '../../stores/fakeBrowser.ts';
import { confirmed, row, withApplications } from '../applications/chosenWorld.ts';

const ok = () => Response.json({ detail: 'Finalised', finalised_at: new Date().toISOString() });

async function afterFinalising() {
  const place = await withApplications([row(12), row(13, { finalised: true }), row(14), row(15)], {
    'applications/12/finalise': [ok],
    'applications/14/finalise': [refusal(409, 'It is locked')],
    'applications/15/finalise': [ok],
  });
  await confirmed(place, 'finalise 12,13,14');
  return place;
}
const copied = `application 12: done
application 13: left out: Already finalised
application 14: refused: It is locked`;

test('the notice names the numbers and opens the rows, which are read then', async () => {
  const { stores, type } = await afterFinalising();
  const [notice] = stores.notices.shown;
  expect(notice).toMatchObject({
    kind: 'warning',
    text: 'Finalised 1 of 3 applications. 1 left out, 1 refused',
    results: { count: 3 },
  });
  const entry = notice?.results?.entry;
  await type(`journal.results entry:${entry}`);
  expect([stores.shell.results, entry]).toEqual([entry, expect.any(Number)]);
  expect(stores.notices.shown).toEqual([]);
});

test('the newest is meant when none is named, and an older one can be', async () => {
  const place = await afterFinalising();
  await confirmed(place, 'finalise 13,15');
  const { journal, shell } = place.stores;
  const [newest, older] = journal.withResults.map(({ entry }) => entry);
  await place.type('journal.results');
  expect(shell.results).toBe(newest);
  await place.type(`journal.results entry:${older}`);
  expect([shell.results, older]).toEqual([older, expect.any(Number)]);
});

test('it is copied as text, whole or only what was not done', async () => {
  const { browser, type } = await afterFinalising();
  expect(await type('journal.copy-results')).toMatchObject({ text: 'Copied the results of 3 records' });
  await type('journal.copy-results share:not-done');
  await type('journal.copy-results share:done');
  const lines = copied.split('\n');
  expect(browser.copied).toEqual([copied, lines.slice(1).join('\n'), lines[0]]);
});

test('one record leaves no such rows, and without any there is nothing to show', async () => {
  const place = await withApplications([row(12)], { 'applications/12/finalise': [ok] });
  await confirmed(place, 'finalise 12');
  expect(place.stores.journal.rows).toHaveLength(1);
  expect(await place.type('journal.results')).toEqual({
    kind: 'refused',
    reason: 'No command on several records was run yet',
  });
});

test('they go with the person they were for', async () => {
  const { stores, type } = await afterFinalising();
  await type('journal.results');
  await type('session.sign-out');
  expect([stores.journal.withResults, stores.shell.results]).toEqual([[], undefined]);
});
