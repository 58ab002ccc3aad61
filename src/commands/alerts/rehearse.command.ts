// Rehearses a rule over the kept month: one that is there, or one that stands in a form and is not saved.
import { alertRules } from '../../api/contract/watching/alertRules.ts';
import { rehearsals } from '../../stores/alerts/rehearsals.ts';
import { rehearsalText } from '../../stores/alerts/rehearsalWords.ts';
import { isOfCrawls, scopeIn } from '../../stores/alerts/words.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theAbout, theKind, theLeast, theMinutes } from './facts.ts';
import { theAlert } from './theAlert.ts';

export const rehearseAlert = defineCommand({
  id: 'alert.rehearse',
  title: 'Rehearse over the last 30 days',
  words: ['rehearse alert', 'backtest', 'simulate', 'dry run'],
  hotkey: 't',
  on: 'alert',
  level: alertRules.rehearse.definition.level,
  effect: 'read',
  byWordsAlone: true,
  rank: 2,
  asks: {
    alert: { ...theAlert, optional: true },
    kind: theKind,
    about: theAbout,
    minutes: theMinutes,
    least: theLeast,
  },
  available: ({ kind }) =>
    kind === undefined ||
    isOfCrawls(kind) ||
    'Only rules about crawls can be rehearsed: of other trouble nothing is kept to look back at',
  async run({ kind = 'share', about = 'all', minutes = 0, least = 5 }, { stores }) {
    const held = stores.parts.of(rehearsals);
    const rule = { kind, about, minutes, least };
    held.begin(rule);
    try {
      const body = { kind, minutes, least, ...scopeIn(about) };
      const result = await environmentOf(stores).ask(alertRules.rehearse, { body });
      held.end(rule, result);
      return { text: rehearsalText(result) };
    } catch (error) {
      held.end(rule, undefined);
      throw error;
    }
  },
});
