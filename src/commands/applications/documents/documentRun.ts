// Reprints, and deletes the files of, many applications in a run of the service: ordered in one call, with its progress on the page Runs.
import type { Api } from '../../../api/client.ts';
import type { documentRuns } from '../../../api/contract/runs/documentRuns.ts';
import type { AnswerOf } from '../../../api/contract/endpoint.ts';
import { sendPace } from '../../../api/contract/runs/runs.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { because } from '../../../stores/rule.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import { intentOf } from '../../../stores/runs/intents.ts';
import { doneInRun } from '../../kernel/bulk/inRun.ts';
import type { Done } from '../../kernel/command.ts';
import { narrowed, type Split } from '../../kernel/several/split.ts';

export type Ordering = (
  api: Api,
  applications: number[],
  intent: string,
) => Promise<AnswerOf<typeof documentRuns.reprint>>;

interface Order {
  split: Split<number>;
  order: Ordering;
  /** "Reprinting HTML Summary for 12 applications" */
  several: (records: string) => string;
}

export async function orderDocumentRun(stores: RootStore, { split, order, several }: Order): Promise<Done> {
  const { api } = environmentOf(stores);
  const applications = [...split.taken];
  const what = { applications, for: several('') };
  const { run, left_out } = await intentOf(stores, what, (intent) => order(api, applications, intent));
  const reasons = new Map(
    left_out.map((one) => [one.application_id, because(one.reason, 'is not known', 'are not known')]),
  );
  return doneInRun(stores, run, { split: narrowed(split, (id) => reasons.get(id)), several, pace: sendPace });
}
