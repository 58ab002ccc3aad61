// Keeps what an incident hit as a worklist of the staff, and opens it.
import { addresses } from '../../api/contract/addresses.ts';
import { incidents } from '../../api/contract/watching/incidents.ts';
import { environmentOf } from '../../stores/environment.ts';
import { readAffected } from '../../stores/incidents/affected.ts';
import { aboutText } from '../../stores/incidents/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { rowOf, theIncident } from './theIncidents.ts';

export const listAffected = defineCommand({
  id: 'incident.affected',
  title: 'Worklist of what it hit',
  words: ['affected', 'incident worklist'],
  hotkey: 'a',
  on: 'incident',
  level: incidents.recrawlable.definition.level,
  effect: 'reversible',
  changes: 'worklist',
  rank: 6,
  asks: { incident: theIncident },
  available({ incident }, situation) {
    const row = rowOf(incident, situation);
    return row === undefined || row.crawls > 0 || 'It hit no crawl';
  },
  async run({ incident }, situation) {
    const { stores, isMeant } = situation;
    const row = rowOf(incident, situation);
    const { crawlers } = await readAffected(stores, incident);
    if (crawlers.length === 0) return { text: 'All that it hit were crawled again since' };
    const name = `Incident ${incident}${row === undefined ? '' : ` ${aboutText(row)}`}`.slice(0, 60);
    const made = await environmentOf(stores).api.worklists.keep({
      body: { name, ids: crawlers.join(' '), sharing: 'staff' },
    });
    if (isMeant?.() !== false) stores.address.go(addresses.worklist(made.id));
    return {
      text: `Kept ${made.size === 1 ? '1 crawler' : `${made.size} crawlers`} as ${made.name}`,
      touched: [`worklist ${made.id}`],
      undo: `worklist.delete worklist:${made.id}`,
    };
  },
});
