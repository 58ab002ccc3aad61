// Goes to the next or the previous profile of the application in full: it is the one that keys mean from then on.
import { contract } from '../../api/contract/index.ts';
import { profileAskedFor } from '../../stores/lookup/crawlers.ts';
import { lookupAddress } from '../../stores/lookup/types.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

interface Found {
  id: number;
  place: number;
  count: number;
}

/** The one that is so many further than the one that the address means; undefined where there is none. */
function profileAt({ stores }: Situation, step: 1 | -1): Found | undefined {
  const list = stores.lists.openOf('application');
  const [application, ...others] = list?.rows ?? [];
  if (list === undefined || application === undefined || others.length > 0) return undefined;
  const { profiles } = application;
  const asked = profileAskedFor(list.filters, application);
  const place = asked === undefined ? (step === 1 ? 0 : profiles.length - 1) : asked + step;
  const profile = profiles[place];
  return profile && { id: profile.id, place, count: profiles.length };
}

const common = {
  on: 'profile',
  level: contract.applications.lookup.definition.level,
  usesRows: true,
  quiet: true,
  screen: true,
  aims: () => 'the profile',
} as const;

const go = (step: 1 | -1) => (_answers: unknown, situation: Situation) => {
  const found = profileAt(situation, step);
  if (found !== undefined) situation.stores.address.go(lookupAddress('profile_id', String(found.id)));
};

export const nextProfile = defineCommand({
  ...common,
  id: 'profile.move-next',
  title: 'Next profile',
  hotkey: '}',
  available: (_answers, situation) => profileAt(situation, 1) !== undefined || 'There is no further profile',
  run: go(1),
});

export const previousProfile = defineCommand({
  ...common,
  id: 'profile.move-previous',
  title: 'Previous profile',
  hotkey: '{',
  available: (_answers, situation) => profileAt(situation, -1) !== undefined || 'There is no profile before',
  run: go(-1),
});
