// Which channel is meant, what is known of it, and how a change of it is sent.
import { channels, type Channel } from '../../api/contract/channels/channels.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { channelSecrets } from '../../stores/channels/channelSecrets.ts';
import { kindTitle, whatChanged, whereText } from '../../stores/channels/words.ts';
import { environmentOf } from '../../stores/environment.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** As far as it is shown here. */
export const channelOf = (id: unknown, { stores }: Pick<Situation, 'stores'>): Channel | undefined =>
  stores.lists.rowsOf('channel').find((channel) => channel.id === id);

const listed = choice<number>({
  ask: 'Which channel?',
  ofRow: true,
  from: ({ stores }) =>
    stores.lists.rowsOf('channel').map((row) => ({
      value: row.id,
      text: String(row.id),
      title: row.name,
      detail: `${kindTitle(row)}, ${whereText(row)}`,
    })),
  preset: (situation) => channelOf(Number(situation.stores.lists.openOf('channel')?.currentKey), situation)?.id,
});

/** Undo names one that may not be listed any more, so that any number is read. */
export const theChannel: Question<number> = {
  ...listed,
  read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
};

export const secretsOf = ({ stores }: Pick<Situation, 'stores'>) => stores.parts.of(channelSecrets);

type Change = Partial<Pick<Channel, 'name' | 'address' | 'target' | 'enabled' | 'after_minutes' | 'least_severity'>> & {
  secret?: string;
  answers?: string;
  renew_secret?: boolean;
};

/** For the version that was seen; what somebody else changed meanwhile is told, and shown before it is tried again. */
export async function changeChannel(
  before: Channel,
  change: Change,
  situation: Situation,
): Promise<Channel & { secret: string | null }> {
  const { id, name, version, kind } = before;
  // Where a workflow is stands in its secret.
  const { address, ...rest } = change;
  const body = { name, ...rest, ...(kind === 'teams' || address === undefined ? {} : { address }) };
  try {
    return await environmentOf(situation.stores).ask(channels.change, { params: { id: String(id) }, body, version });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status !== 412) throw error;
    await situation.stores.lists.openOf('channel')?.renew();
    const now = channelOf(id, situation);
    const what = now === undefined ? 'it is not listed any more' : whatChanged(before, now);
    const told = `Somebody else has changed this channel meanwhile${what === '' ? '' : `: ${what}`}. Your change was not saved`;
    throw new Failure({ ...failure, kind: 'conflict', message: told, told }, error);
  }
}
