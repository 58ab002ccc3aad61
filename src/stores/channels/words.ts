// What a channel is called in words: where it leads, when it is told, how it does, and what differs between two states of one.
import { channelFacts } from '../../api/contract/channels/channelKinds.ts';
import type { Channel } from '../../api/contract/channels/channels.ts';
import type { Severity } from '../../api/contract/watching/words.ts';

export const kindTitle = ({ kind }: Pick<Channel, 'kind'>): string => channelFacts[kind].title;

/** Of Slack the channel says more than the address that all of Slack has. */
export const whereText = ({ address, target }: Pick<Channel, 'address' | 'target'>): string => target ?? address;

export const severityWords: Readonly<Record<Severity, string>> = {
  notice: 'Everything',
  warning: 'Warning or worse',
  critical: 'Critical alone',
};

export const afterText = ({ after_minutes: after }: Pick<Channel, 'after_minutes'>): string =>
  after === 0 ? 'At once' : `After ${after} min`;

export function stateText({ enabled, failing_since: failing, last_sent_at: sent }: Channel): string {
  if (!enabled) return 'Off';
  if (failing !== null) return 'Failing';
  return sent === null ? 'Not tried yet' : 'Works';
}

/** "name is now Night desk, on is now no" */
export function whatChanged(before: Channel, after: Channel): string {
  const facts = (row: Channel): readonly (readonly [string, string])[] => [
    ['name', row.name],
    ['address', row.address],
    ['channel ID', row.target ?? 'none'],
    ['told', afterText(row).toLowerCase()],
    ['of', severityWords[row.least_severity].toLowerCase()],
    ['on', row.enabled ? 'yes' : 'no'],
  ];
  const was = new Map(facts(before));
  return facts(after)
    .filter(([name, now]) => was.get(name) !== now)
    .map(([name, now]) => `${name} is now ${now}`)
    .join(', ');
}
