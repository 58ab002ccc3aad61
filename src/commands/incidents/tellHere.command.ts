// Lets the browser tell of incidents while a page of the workbench is open, or no more.
import { incidents } from '../../api/contract/watching/incidents.ts';
import { environmentOf } from '../../stores/environment.ts';
import { tellSince, toldSince } from '../../stores/incidents/toldHere.ts';
import { Failure } from '../../api/failure.ts';
import { defineCommand } from '../kernel/command.ts';

const { level } = incidents.list.definition;

export const tellHere = defineCommand({
  id: 'incident.tell-here',
  title: 'Tell me of incidents in this browser',
  words: ['browser notification', 'desktop notification'],
  said: ['push notifications', 'notify me of incidents', 'notify me of alerts', 'desktop alerts', 'browser alerts'],
  level,
  screen: true,
  effect: 'reversible',
  available: (_answers, { stores }) => {
    if (environmentOf(stores).notifications === undefined) return 'This browser shows no notifications';
    return toldSince(stores) === undefined || 'This browser tells you of incidents already';
  },
  async run(_answers, { stores }) {
    const { notifications, api } = environmentOf(stores);
    const answer = await notifications?.ask();
    if (answer !== 'granted') {
      const told =
        answer === 'denied'
          ? 'This browser does not allow notifications of this site. Allow them in its settings for this site, and try again'
          : 'Notifications were neither allowed nor refused. Try again, and answer the question of the browser';
      throw new Failure({ kind: 'forbidden', message: told, told });
    }
    // By the service's clock: a browser that is ahead of it would pass over what comes next.
    const { results } = await api.incidents.list({ query: { state: 'all', page_size: '1' } });
    tellSince(stores, results[0]?.noticed_at ?? new Date(0).toISOString());
    return {
      text: 'This browser tells you of new incidents, warnings and graver, while a page of Signalbox is open',
      undo: 'incident.tell-here-not',
    };
  },
});

export const tellHereNot = defineCommand({
  id: 'incident.tell-here-not',
  title: 'Tell me of no incidents in this browser',
  words: ['notifications off'],
  level,
  screen: true,
  effect: 'reversible',
  available: (_answers, { stores }) => toldSince(stores) !== undefined || 'This browser does not tell you of incidents',
  run(_answers, { stores }) {
    tellSince(stores, undefined);
    return { text: 'This browser tells you of no incidents any more', undo: 'incident.tell-here' };
  },
});
