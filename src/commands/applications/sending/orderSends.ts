// Many applications are told about again by the service, in a run that keeps its pace: so it goes on whatever becomes of this page.
import type { SendKind, SendLeftOut } from '../../../api/contract/runs/sends.ts';
import { sendPace } from '../../../api/contract/runs/runs.ts';
import { environmentOf } from '../../../stores/environment.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import type { Reason } from '../../../stores/rule.ts';
import { intentOf } from '../../../stores/runs/intents.ts';
import { makePreviews, reasonOf } from '../../../stores/runs/preview.ts';
import type { Confirmation, Done } from '../../kernel/command.ts';
import { countToType } from '../../kernel/countToType.ts';
import { narrowed, type Split } from '../../kernel/several/split.ts';
import { asked } from '../../kernel/several/words.ts';
import { doneInRun } from '../../kernel/bulk/inRun.ts';

type Reasons = ReadonlyMap<number, Reason>;

const reasonsIn = (leftOut: SendLeftOut): Reasons => new Map(leftOut.map((one) => [one.application_id, reasonOf(one)]));

/** What the service would leave out, as it was said in the question. */
const previews = makePreviews<Reasons>();

const keyOf = (kind: SendKind, { taken }: Split<number>): string => `${kind} ${taken.join()}`;

/** With what the service would leave out of those that can be sent as far as is known here. */
export async function questionOf(
  kind: SendKind,
  title: string,
  split: Split<number>,
  stores: RootStore,
): Promise<Confirmation> {
  const { api } = environmentOf(stores);
  const keep = previews.begin(stores);
  const body = { kind, applications: [...split.taken] };
  const { arrived, left_out } = await api.sends.preview({ body });
  const reasons = reasonsIn(left_out);
  keep(keyOf(kind, split), reasons);
  const known = narrowed(split, (id) => reasons.get(id));
  const { length } = known.taken;
  if (length === 0)
    return { text: asked(`${title} for`, known), button: title, notYet: 'None of them can be sent now' };
  const count = countToType(length);
  const notes = [
    ...(arrived === 0 ? [] : [`The last one arrived for ${arrived} of the ${length}.`]),
    `${sendPace} at a time for each vendor: the page Runs shows how far they are.`,
  ];
  return { text: asked(`${title} for`, known, ...notes), button: title, ...(count === undefined ? {} : { count }) };
}

export async function orderSends(
  kind: SendKind,
  title: string,
  split: Split<number>,
  stores: RootStore,
): Promise<Done> {
  const previewed: Reasons = previews.of(stores, keyOf(kind, split)) ?? new Map();
  const { taken, left } = narrowed(split, (id) => previewed.get(id));
  const body = { kind, applications: [...taken], left_out: left.map(({ item }) => item) };
  const { api } = environmentOf(stores);
  const send = (intent: string) => api.sends.create({ body, intent });
  const ordered = taken.length === 0 ? undefined : await intentOf(stores, body, send);
  const reasons = new Map([...reasonsIn(ordered?.left_out ?? []), ...previewed]);
  return doneInRun(stores, ordered?.run, {
    split: narrowed(split, (id) => reasons.get(id)),
    several: (records) => `${title.replace(/^Send/, 'Sending')} for ${records}`,
    pace: sendPace,
  });
}
