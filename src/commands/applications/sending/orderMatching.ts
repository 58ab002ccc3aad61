// All applications that match a filter are told about again by the service: counted for the question, then ordered as one run.
import type { SendKind } from '../../../api/contract/runs/sends.ts';
import { mostInRun, sendPace } from '../../../api/contract/runs/runs.ts';
import { environmentOf } from '../../../stores/environment.ts';
import type { FilterValues } from '../../../stores/lists/definition.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import { followRun } from '../../../stores/runs/followed.ts';
import { intentOf } from '../../../stores/runs/intents.ts';
import { makePreviews, reasonOf } from '../../../stores/runs/preview.ts';
import type { Confirmation, Done } from '../../kernel/command.ts';
import { countToType } from '../../kernel/countToType.ts';
import { groupedCounts, shareText } from '../../kernel/several/words.ts';
import { wayTo } from '../../kernel/bulk/inRun.ts';
import { keyOf } from './matchingFilter.ts';

interface Order {
  kind: SendKind;
  title: string;
  filter: FilterValues;
  stores: RootStore;
}

/** How many were said to be sent, and of how many, when the question was asked. */
const previews = makePreviews<{ taken: number; records: string }>();
const number = new Intl.NumberFormat('en');

export async function questionOf({ kind, title, filter, stores }: Order): Promise<Confirmation> {
  const { api } = environmentOf(stores);
  const keep = previews.begin(stores);
  const preview = await api.sends.previewMatching({ body: { kind, filter } });
  const { matching, is_estimate, taken, arrived, beyond, left_out } = preview;
  const of = matching === taken ? '' : is_estimate ? 'about ' : '';
  const share = of === '' ? shareText(taken, matching) : `${number.format(taken)} of ${of}${number.format(matching)}`;
  const records = `${share} matching ${matching === 1 ? 'application' : 'applications'}`;
  keep(keyOf(kind, filter), { taken, records });
  const verb = title.replace(/ for all that match$/, '');
  const reasons = groupedCounts(left_out.map((one) => ({ reason: reasonOf(one), count: one.count })));
  const more = `${number.format(beyond)} more could be sent: one run takes the newest ${number.format(mostInRun)}`;
  const said = [...reasons, ...(beyond === 0 ? [] : [more])].map((one) => `${one}.`);
  const text = [`${verb} for ${records}?`, ...said];
  const button = 'Send to all matching';
  if (taken === 0) return { text: text.join(' '), button, notYet: 'None of them can be sent now' };
  if (arrived > 0) text.push(`The last one arrived for ${number.format(arrived)} of the ${number.format(taken)}.`);
  text.push(`${sendPace} at a time for each vendor: the page Runs shows how far they are.`);
  const count = countToType(taken);
  return { text: text.join(' '), button, ...(count === undefined ? {} : { count }) };
}

export async function orderMatching({ kind, title, filter, stores }: Order): Promise<Done> {
  const previewed = previews.of(stores, keyOf(kind, filter));
  const body = { kind, filter, ...(previewed === undefined ? {} : { expected: previewed.taken }) };
  const { api } = environmentOf(stores);
  const { run } = await intentOf(stores, body, (intent) => api.sends.createMatching({ body, intent }));
  followRun(stores, run.id, run);
  const verb = title.replace(/^Send/, 'Sending').replace(/ for all that match$/, '');
  const records = previewed?.records ?? `${number.format(run.records)} matching applications`;
  return { text: `${verb} for ${records} in run ${run.id}, ${sendPace} at a time`, choices: [wayTo(run)] };
}
