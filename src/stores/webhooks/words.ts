// What a webhook's label and events are called, and what differs between two states of one.
import { applicationEvents, eventNames, type EventName, type Webhook } from '../../api/contract/vendors/webhooks.ts';

export const labelText = ({ vendorref }: Pick<Webhook, 'vendorref'>): string => vendorref ?? 'All labels';
export const eventsText = (events: readonly string[] | null): string =>
  events?.join(', ') ?? 'All events of applications';

/** All of them is as good as none in particular: those that come later are wanted too. */
export const wantedEvents = (events: readonly EventName[]): EventName[] | null =>
  applicationEvents.length === events.length && applicationEvents.every((one) => events.includes(one))
    ? null
    : eventNames.filter((one) => events.includes(one));

/** "name is now Old portal, active is now no" */
export function whatChanged(before: Webhook, after: Webhook): string {
  const facts = (row: Webhook): readonly (readonly [string, string])[] => [
    ['name', row.name],
    ['url', row.url],
    ['label', labelText(row)],
    ['events', eventsText(row.events)],
    ['active', row.enabled ? 'yes' : 'no'],
  ];
  const was = new Map(facts(before));
  return facts(after)
    .filter(([name, now]) => was.get(name) !== now)
    .map(([name, now]) => `${name} is now ${now}`)
    .join(', ');
}
