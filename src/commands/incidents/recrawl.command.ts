// Crawls again what an incident hit: the customers that were not crawled since, each as its last crawl was, by one run.
import { addresses } from '../../api/contract/addresses.ts';
import { incidents } from '../../api/contract/watching/incidents.ts';
import { runPace } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../../stores/environment.ts';
import { readAffected } from '../../stores/incidents/affected.ts';
import { aboutText } from '../../stores/incidents/words.ts';
import { followRun } from '../../stores/runs/followed.ts';
import { defineCommand } from '../kernel/command.ts';
import { changeOne, rowOf, theIncident } from './theIncidents.ts';

const counted = (many: number): string => (many === 1 ? '1 customer' : `${many} customers`);

export const recrawlIncident = defineCommand({
  id: 'incident.recrawl',
  manyOf: 'crawler.recrawl',
  title: 'Recrawl what it hit',
  words: ['recrawl incident', 'recrawl affected'],
  hotkey: 'R',
  on: 'incident',
  level: incidents.recrawlable.definition.level,
  effect: 'outbound',
  changes: ['incident', 'crawler'],
  rank: 4,
  asks: { incident: theIncident },
  available({ incident }, situation) {
    const row = rowOf(incident, situation);
    if (row === undefined) return true;
    if (row.bank_id === null) return 'It is about no bank';
    if (row.bank_is_offline) return 'The bank is offline';
    return row.crawls > 0 || 'It hit no crawl';
  },
  confirm({ incident }, situation) {
    const row = rowOf(incident, situation);
    const goesOn = row !== undefined && (row.state === 'open' || row.state === 'taken');
    const whose = row === undefined ? `incident ${incident} hit` : `the incident at ${aboutText(row)} hit`;
    return {
      text: `Recrawl the customers that ${whose}, each with the options of its last crawl?${goesOn ? ' The trouble goes on: they may fail again.' : ''}`,
      button: 'Recrawl',
      facts: row === undefined ? [] : [{ name: 'Customers it hit', value: String(row.customers) }],
    };
  },
  async run({ incident }, situation) {
    const { stores } = situation;
    const { crawlers, crawledSince } = await readAffected(stores, incident);
    if (crawlers.length === 0) return { text: `Nothing to recrawl: ${crawledSince} of them were crawled again since` };
    const { run } = await environmentOf(stores).api.runs.create({ body: { crawlers: [...crawlers] } });
    followRun(stores, run.id, run);
    await changeOne(incident, { run: run.id }, situation);
    return {
      text: `Recrawling ${counted(run.records)} in run ${run.id}, ${runPace} at a time`,
      touched: [`incident ${incident}`],
      choices: [{ title: `Open run ${run.id}`, address: addresses.run(run.id) }],
    };
  },
});
