// Chooses the time zone of every time that is shown.
import { defineCommand } from '../kernel/command.ts';
import { choice, Misfit } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const offered = [
  { value: 'browser', text: 'browser', title: 'As the browser' },
  { value: 'Australia/Sydney', text: 'Australia/Sydney', title: 'Sydney' },
  { value: 'Pacific/Auckland', text: 'Pacific/Auckland', title: 'Auckland' },
  { value: 'UTC', text: 'UTC', title: 'UTC' },
];
const listed = choice({ ask: 'Which time zone?', from: () => offered });

/** The name as the calendar knows it; offsets such as "+10:00" are no zones: they know no summer time. */
function zoneNamed(typed: string): string | undefined {
  if (!/^[a-z]/i.test(typed)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export const switchZone = defineCommand({
  id: 'zone.switch',
  title: 'Switch time zone',
  aside: true,
  words: ['zone', 'timezone', 'times', 'utc'],
  effect: 'reversible',
  asks: {
    zone: {
      ...listed,
      read(typed: string, situation: Situation) {
        const known = listed.read(typed, situation);
        if (!(known instanceof Misfit)) return known;
        return (
          zoneNamed(typed) ??
          new Misfit('must be browser, UTC or the name of a time zone, such as Australia/Sydney or Europe/London')
        );
      },
    },
  },
  run({ zone }, { stores: { preferences } }) {
    const undo = `zone.switch zone:${preferences.zone}`;
    preferences.setZone(zone);
    return { text: `Times are shown in ${preferences.zoneName}`, undo };
  },
});
