// The one list of the workbench: rows that stay fresh by themselves, with cursor, selection, sorting, filters and pages.
import { types, type Instance } from 'mobx-state-tree';
import { LoadState } from '../loadState.ts';
import type { ListDefinition } from './definition.ts';
import { addressing } from './parts/addressing.ts';
import { entering } from './parts/entering.ts';
import { loading } from './parts/loading.ts';
import { moving } from './parts/moving.ts';
import { opening } from './parts/opening.ts';
import { passing } from './parts/passing.ts';
import { selecting } from './parts/selecting.ts';
import { handing, presenting } from './parts/presenting.ts';
import { covering, loadingWhole } from './parts/wholeList.ts';
import { shownRows } from './parts/shownRows.ts';

export const recordList = <Row>(definition: ListDefinition<Row>) =>
  types
    .model('RecordList', {
      name: definition.name,
      rows: types.optional(types.frozen<readonly Row[]>(), []),
      count: 0,
      isEstimate: false,
      loadState: types.optional(LoadState, 'BEGIN'),
      readAt: types.maybe(types.number),
    })
    .volatile(() => passing<Row>())
    .views((self) => shownRows(self, definition))
    .views((self) => presenting(self, definition))
    .views((self) => covering(self, definition))
    .actions((self) => moving(self, definition))
    .actions((self) => selecting(self, definition))
    .actions((self) => opening(self, definition))
    .actions((self) => loading(self, definition))
    .actions((self) => loadingWhole(self, definition))
    .actions((self) => addressing(self, definition))
    .actions((self) => entering(self, definition))
    .actions((self) => handing(self, definition));

export type RecordList<Row> = Instance<ReturnType<typeof recordList<Row>>>;
