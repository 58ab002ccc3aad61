// Takes incidents, so that everybody sees who is at work on them, or gives them back.
import { incidents, type IncidentRow } from '../../api/contract/watching/incidents.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeIncidents, idsOf, splitIncidents, theIncidents } from './theIncidents.ts';

const isMine = because('It is yours already', 'is yours already', 'are yours already');
const isNobodys = because('Nobody has taken it', 'is taken by nobody', 'are taken by nobody');
const me = ({ stores }: Situation): number => stores.session.user?.id ?? 0;

const common = {
  on: 'incident',
  level: incidents.update.definition.level,
  effect: 'reversible',
  changes: 'incident',
  asks: { incidents: theIncidents },
} as const;

const notMine = (situation: Situation) => (row: IncidentRow) => (row.owner?.id === me(situation) ? isMine : true);
const taken = ({ owner, taken_elsewhere: elsewhere }: IncidentRow) =>
  owner === null && elsewhere === null ? isNobodys : true;

export const takeIncident = defineCommand({
  ...common,
  id: 'incident.take',
  title: 'Take the incident',
  words: ['acknowledge', 'ack', 'incident owner'],
  said: ['acknowledge alert', 'on it', 'claim incident', 'assign incident'],
  hotkey: 't',
  rank: 1,
  splits: ({ incidents: ids }, situation) => splitIncidents(ids, situation, notMine(situation)),
  async run({ incidents: ids }, situation) {
    const split = splitIncidents(ids, situation, notMine(situation));
    const done = await changeIncidents(split, { change: { owner_id: me(situation) }, done: 'Taken' }, situation);
    return { ...done, undo: `incident.take-back incidents:${idsOf(split)}` };
  },
});

export const giveIncidentBack = defineCommand({
  ...common,
  id: 'incident.take-back',
  title: 'Give the incident back',
  words: ['release incident', 'unacknowledge'],
  hotkey: 'T',
  splits: ({ incidents: ids }, situation) => splitIncidents(ids, situation, taken),
  async run({ incidents: ids }, situation) {
    const split = splitIncidents(ids, situation, taken);
    const wasMine = split.taken.every(({ row }) => row?.owner?.id === me(situation));
    const done = await changeIncidents(split, { change: { owner_id: null }, done: 'Given back' }, situation);
    return wasMine ? { ...done, undo: `incident.take incidents:${idsOf(split)}` } : done;
  },
});
