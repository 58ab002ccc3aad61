// From a bank, a cause or a figure of Now to the incidents of that bank, where the keys of incidents work.
import { addresses } from '../../api/contract/addresses.ts';
import { incidents } from '../../api/contract/watching/incidents.ts';
import { banksHere } from '../../stores/incidents/bankHere.ts';
import { nowBoard } from '../../stores/now/NowBoard.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

/** Of a cause that hit several banks, those of the first. */
function placeOf({ stores }: Situation): string | undefined {
  const figure = stores.address.path === '/now' ? stores.parts.of(nowBoard).current : undefined;
  if (figure?.section === 'incidents') return figure.to;
  const [bank] = banksHere(stores);
  return bank !== undefined && stores.banks.byId.has(bank) ? addresses.incidentsOf(bank) : undefined;
}

export const incidentsOfRow = defineCommand({
  id: 'incident.of-row',
  title: 'Incidents of this bank',
  words: ['incidents of row'],
  hotkey: 'z',
  on: ['bank', 'cause', 'figures'],
  level: incidents.list.definition.level,
  usesRows: true,
  rank: 5,
  available: (_answers, situation) => placeOf(situation) !== undefined || 'No bank is chosen',
  address: (_answers, situation) => placeOf(situation),
  run(_answers, situation) {
    const place = placeOf(situation);
    if (place !== undefined) situation.stores.address.go(place);
  },
});
