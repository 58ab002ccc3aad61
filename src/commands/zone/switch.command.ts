// Chooses the time zone of every time that is shown.
import { offeredZones, zoneNamed, zoneWanted } from '../../stores/preferences/zones.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice, Misfit } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const listed = choice({
  ask: 'Which time zone?',
  from: () => offeredZones.map((zone) => ({ ...zone, text: zone.value })),
});

export const switchZone = defineCommand({
  id: 'zone.switch',
  title: 'Switch time zone',
  aside: true,
  words: ['zone', 'timezone', 'times', 'utc'],
  said: [
    'time',
    'clock',
    'local time',
    'date format',
    'gmt',
    'zeitzone',
    'uhrzeit',
    'fuseau horaire',
    'zona horaria',
    'fuso orario',
  ],
  effect: 'reversible',
  asks: {
    zone: {
      ...listed,
      read(typed: string, situation: Situation) {
        const known = listed.read(typed, situation);
        if (!(known instanceof Misfit)) return known;
        return zoneNamed(typed) ?? new Misfit(zoneWanted);
      },
    },
  },
  run({ zone }, { stores: { preferences } }) {
    const undo = `zone.switch zone:${preferences.zone}`;
    preferences.setZone(zone);
    return { text: `Times are shown in ${preferences.zoneName}`, undo };
  },
});
