// The bank that what is under the cursor is about: a bank, a cause, an incident, or a figure of Now.
import { nowBoard } from '../now/NowBoard.ts';
import type { RootStore } from '../RootStore.ts';

export function banksHere({ lists, parts, address }: RootStore): readonly number[] {
  if (address.path === '/now') return [parts.of(nowBoard).current?.bank ?? []].flat();
  const [bank, cause, incident] = [lists.openOf('bank'), lists.shownOf('cause'), lists.shownOf('incident')];
  if (bank?.currentKey !== undefined) return [Number(bank.currentKey)];
  const about = incident?.rows.find(({ id }) => String(id) === incident.currentKey)?.bank_id;
  return (
    cause?.rows.find(({ id }) => String(id) === cause.currentKey)?.banks.map(({ id }) => id) ?? [about ?? []].flat()
  );
}
