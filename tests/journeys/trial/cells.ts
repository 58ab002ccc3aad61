// How the labels of the trial are drawn: as text.
import type { Label } from '../../../src/api/contract/vendors/labels.ts';
import type { Cells } from '../../../src/views/shared/recordTable/cells.ts';

export const cells: Cells<Label> = { columns: {}, titleOf: (row) => ({ name: `Label ${row.id}`, reference: row.ref }) };
