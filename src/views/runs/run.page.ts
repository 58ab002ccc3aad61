// One run: how far it has come, and what came of each of its records.
import { runs as calls, type RunRow } from '../../api/contract/runs/runs.ts';
import { failureOf } from '../../api/failure.ts';
import { defineRecordPage } from '../shared/page.ts';

export const run = defineRecordPage<RunRow>({
  id: 'run',
  path: '/runs/:id',
  title: 'Run',
  level: 'USER',
  noun: 'run',
  record: {
    key: { name: 'id', title: 'Run', schema: calls.detail.definition.params.entries.id },
    keyOf: (row) => String(row.id),
    async find({ ask }, key) {
      try {
        return await ask(calls.detail, { params: { id: key } });
      } catch (error) {
        if (failureOf(error).kind === 'missing') return undefined;
        throw error;
      }
    },
  },
  titleOf: (row) => ({ name: `Run ${row.id}`, reference: `ordered by ${row.ordered_by}` }),
  parts: [{ id: 'items', view: async () => (await import('./RunParts.tsx')).RunParts }],
});
