// Tells new incidents by the browser's own notification, also while the page is not looked at: begun, worse, and over.
import { addresses } from '../../api/contract/addresses.ts';
import { incidents as calls, type IncidentRow } from '../../api/contract/watching/incidents.ts';
import { severities } from '../../api/contract/watching/words.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { tellSince, toldSince } from './toldHere.ts';
import { aboutText, severityWords } from './words.ts';

const askEvery = 60_000;
/** A notice can wait until somebody looks. */
const isLoud = ({ severity }: IncidentRow): boolean => severity !== 'notice';

export async function tellIncidents(stores: RootStore, isOver: () => boolean): Promise<void> {
  const environment = environmentOf(stores);
  const person = stores.session.user?.id;
  const isWanted = () => !isOver() && stores.session.user?.id === person && toldSince(stores) !== undefined;
  /** Those that were told here, and how grave they were. */
  const told = new Map<number, IncidentRow>();
  while (isWanted()) {
    await look();
    if (isWanted()) await environment.wait(askEvery);
  }

  async function look(): Promise<void> {
    if (environment.notifications?.areAllowed() !== true) {
      // Whoever took the permission back, perhaps by mistake, would wait for what never comes.
      tellSince(stores, undefined);
      stores.notices.tell('warning', 'This browser does not allow notifications any more: it tells of no incidents');
      return;
    }
    try {
      const { results } = await environment.ask(calls.list, { query: { page_size: '50' }, poll: true });
      if (!isWanted()) return;
      const since = toldSince(stores) ?? '';
      for (const row of results.toReversed()) {
        const before = told.get(row.id);
        if (before === undefined && row.noticed_at > since && row.state === 'open' && isLoud(row)) say(row, 'begun');
        else if (before === undefined) continue;
        else if (rank(row) > rank(before)) say(row, 'worse');
        else if (row.state === 'over' && before.state !== 'over') say(row, 'over');
        told.set(row.id, row);
      }
      const newest = results.map((row) => row.noticed_at).reduce((a, b) => (b > a ? b : a), since);
      if (newest > since) tellSince(stores, newest);
      // Closed ones are told no more.
      for (const id of told.keys()) if (!results.some((row) => row.id === id)) told.delete(id);
    } catch {
      // What cannot be reached is asked again.
    }
  }

  function say(row: IncidentRow, what: 'begun' | 'worse' | 'over'): void {
    const hit =
      row.customers === 0 ? '' : ` It hit ${row.customers === 1 ? '1 customer' : `${row.customers} customers`}.`;
    environment.notifications?.show({
      title: `${what === 'over' ? 'Over' : `${what === 'worse' ? 'Worse: ' : ''}${severityWords[row.severity]}`}: ${aboutText(row)}`,
      text: what === 'over' ? `${whyOver(row)}.` : `${row.told}.${hit}`,
      // However many tabs say it, it is shown once, and what comes later takes its place.
      tag: `incident-${row.id}`,
      open: () => stores.address.go(addresses.incident(row.id)),
    });
  }
}

/** A rule that was switched off says nothing of how the bank is. */
const whyOver = ({ entries }: IncidentRow): string =>
  entries.findLast((entry) => entry.what === 'over')?.text ?? 'Over';

const rank = ({ severity }: IncidentRow): number => severities.indexOf(severity);
