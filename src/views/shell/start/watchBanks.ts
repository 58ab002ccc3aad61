// Tells staff who are there when a threshold takes a bank offline, and when a bank comes back by itself.
import { reaction } from 'mobx';
import { isStaffBank, type Bank } from '../../../stores/banks/Banks.ts';
import type { RootStore } from '../../../stores/RootStore.ts';

const every = 60_000;

/** Gives back what ends it. */
export function watchBanks(stores: RootStore): () => void {
  const { banks, session, notices } = stores;
  const timer = setInterval(() => {
    if (session.status === 'READY' && session.may('STAFF') && !document.hidden) void banks.renew();
  }, every);
  const stop = reaction(
    () => banks.rows,
    (rows, before) => {
      for (const text of newsOf(rows, before)) notices.tell('warning', text);
    },
  );
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** What people do themselves is told where they do it. */
function newsOf(rows: readonly Bank[], before: readonly Bank[]): string[] {
  const known = new Map(before.filter(isStaffBank).map((bank) => [bank.id, bank]));
  return rows.filter(isStaffBank).flatMap(({ id, name, is_offline, offline_by }) => {
    const last = known.get(id);
    if (last === undefined || last.is_offline === is_offline) return [];
    if (is_offline) return offline_by === 'threshold' ? [`${name} was taken offline: too many of its crawls died`] : [];
    // Set beforehand, so nobody was there to be told.
    const wasDue = last.back_at !== null && Date.parse(last.back_at) <= Date.now();
    return wasDue ? [`${name} is back online, as planned`] : [];
  });
}
