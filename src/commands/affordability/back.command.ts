// Leaves the affordability of an application for the application itself.
import { addresses } from '../../api/contract/addresses.ts';
import { contract } from '../../api/contract/index.ts';
import { shownAffordability } from '../../stores/affordability/shown.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

const applicationOf = ({ stores }: Situation): string | undefined => {
  const { asked } = stores.parts.of(shownAffordability);
  return asked === undefined ? undefined : addresses.application(asked);
};

export const back = defineCommand({
  id: 'affordability.back',
  screen: true,
  title: 'Back to the application',
  hotkey: 'Escape',
  rank: 5,
  on: 'affordability',
  level: contract.affordability.one.definition.level,
  available: (_answers, situation) => applicationOf(situation) !== undefined || 'No application is in view',
  address: (_answers, situation) => applicationOf(situation),
  run(_answers, situation) {
    const address = applicationOf(situation);
    if (address !== undefined) situation.stores.address.go(address);
  },
});
