// The cell that leads to the record of a row: the one that the list names, and no count that happens to be its key.
import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import type { SavedPlay } from '../../../src/api/contract/plays/plays.ts';
import { plays } from '../../../src/views/plays/plays.page.ts';
import { contentsOf } from '../../../src/views/shared/recordTable/grid/contentsOf.ts';
import { fakeBrowser } from '../../stores/fakeBrowser.ts';

const row: SavedPlay = {
  key: '1',
  name: 'Mine',
  title: null,
  level: 'USER',
  version: 1,
  sharing: 'own',
  own: true,
  made_by: 'Ada',
  changed_at: null,
};

it('the name of a play leads to it, and its version does not', () => {
  const stores = fakeBrowser({ url: 'http://localhost' }).openTab();
  const says = contentsOf(row, { columns: {}, titleOf: ({ name }) => ({ name }) }, stores, plays.list);
  const links = plays.list.columns.filter((column) => isValidElement(says(column).drawn)).map(({ key }) => key);
  expect(links).toEqual(['name']);
});
