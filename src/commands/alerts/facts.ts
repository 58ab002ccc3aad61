// The questions about a rule of alerts: what it is called, what it is about, when it begins, how grave it is and whom it tells.
import {
  longestAlertName,
  longestHeldMinutes,
  mostLeast,
  type AlertRule,
} from '../../api/contract/watching/alertRules.ts';
import {
  alertKindNames,
  alertKinds,
  severities,
  type AlertKind,
  type Severity,
} from '../../api/contract/watching/words.ts';
import { isStaffBank } from '../../stores/banks/Banks.ts';
import { channelNames } from '../../stores/alerts/channelNames.ts';
import { scopeIn, scopeText } from '../../stores/alerts/words.ts';
import { severityWords } from '../../stores/incidents/words.ts';
import { choice, Misfit, text, whole, type Choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { alertOf } from './theAlert.ts';

const said = { optional: true, named: true } as const;

const ofAlert =
  <Value>(read: (rule: AlertRule) => Value, none?: Value) =>
  (situation: Situation, { alert }: Record<string, unknown>): Value | undefined => {
    const found = alertOf(alert, situation);
    return found === undefined ? none : read(found);
  };

/** Thresholds are set on Bank Modules. */
export const madeKinds = alertKindNames.filter((kind) => kind !== 'threshold');

export const theKind = choice<AlertKind>({
  ...said,
  named: false,
  ask: 'What should be noticed?',
  from: () => madeKinds.map((value) => ({ value, text: value, title: alertKinds[value] })),
  preset: ofAlert(({ kind }) => kind, 'share'),
});

export const aboutChoices = ({ stores }: Pick<Situation, 'stores'>): readonly Choice<string>[] => {
  const banks = stores.banks.rows;
  const connectors = [...new Set(banks.flatMap((bank) => (isStaffBank(bank) ? [bank.module] : [])))].toSorted();
  const one = (value: string, title: string): Choice<string> => ({ value, text: value, title });
  return [
    one('all', 'Everything'),
    ...banks.map(({ id, name }) => one(`bank-${id}`, name)),
    ...connectors.map((name) => one(`connector-${name}`, `Connector ${name}`)),
    ...stores.vendors.rows.map(({ id, name }) => one(`vendor-${id}`, `Vendor ${name}`)),
  ];
};
const listedAbout = choice<string>({
  ...said,
  ask: 'About',
  from: aboutChoices,
  preset: ofAlert(scopeText, 'all'),
});
/** One that is not listed any more is read all the same: the service says whether it is there. */
export const theAbout: Question<string> = {
  ...listedAbout,
  read: (typed, situation) => (scopeIn(typed) === undefined ? listedAbout.read(typed, situation) : typed),
};

export const theMinutes = whole({
  ...said,
  ask: 'Minutes before an incident begins',
  from: 0,
  to: longestHeldMinutes,
  preset: ofAlert(({ minutes }) => minutes, 0),
});
export const theLeast = whole({
  ...said,
  ask: 'Fewest crawls or jobs that count',
  from: 1,
  to: mostLeast,
  preset: ofAlert(({ least }) => least, 5),
});

const quietHours = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;
const theQuiet: Question<string> = {
  ...text({
    ...said,
    ask: 'Quiet hours in Sydney',
    example: '22:00-06:00',
    preset: ofAlert(({ quiet_from: from, quiet_to: to }) => (from === null || to === null ? 'none' : `${from}-${to}`)),
  }),
  read: (typed) =>
    typed === 'none' || quietHours.test(typed) ? typed : new Misfit('must be two times such as 22:00-06:00, or none'),
};

/** "all", or ids with commas between. */
const theWhom: Question<string> = {
  ...text({
    ...said,
    ask: 'Channels that are told',
    example: '1,3',
    preset: ofAlert(({ channel_ids: ids }) => ids?.join(',') ?? 'all', 'all'),
  }),
  prepare: ({ stores }) => void stores.parts.of(channelNames).load(),
  choices: ({ stores }) => [
    { value: 'all', text: 'all', title: 'All channels that are told of its severity' },
    ...(stores.parts.of(channelNames).rows ?? []).map(({ id, name }) => ({
      value: String(id),
      text: String(id),
      title: name,
    })),
  ],
  read: (typed) =>
    typed === 'all' || /^\d{1,9}(,\d{1,9})*$/.test(typed)
      ? typed
      : new Misfit('must be all, or ids of channels such as 1,3'),
};

export const facts = {
  name: text({ ...said, ask: 'Name', most: longestAlertName, preset: ofAlert(({ name }) => name) }),
  about: theAbout,
  minutes: theMinutes,
  least: theLeast,
  severity: choice<Severity>({
    ...said,
    ask: 'Severity',
    from: () => severities.map((value) => ({ value, text: value, title: severityWords[value] })),
    preset: ofAlert(({ severity }) => severity, 'warning'),
  }),
  quiet: theQuiet,
  whom: theWhom,
};

interface Answered {
  about?: string | undefined;
  minutes?: number | undefined;
  least?: number | undefined;
  severity?: Severity | undefined;
  quiet?: string | undefined;
  whom?: string | undefined;
}

/** As the service takes it; what was not answered is left out. */
export function bodyOf({ about, minutes, least, severity, quiet, whom }: Answered) {
  const [from = null, to = null] = quiet === undefined || quiet === 'none' ? [] : quiet.split('-');
  return {
    ...(about !== undefined && scopeIn(about)),
    ...(minutes !== undefined && { minutes }),
    ...(least !== undefined && { least }),
    ...(severity !== undefined && { severity }),
    ...(quiet !== undefined && { quiet_from: from, quiet_to: to }),
    ...(whom !== undefined && { channel_ids: whom === 'all' ? null : whom.split(',').map(Number) }),
  };
}

/** Fields of the service that are filled from a question of another name. */
export const sentAs = {
  bank_id: 'about',
  connector: 'about',
  of_vendor: 'about',
  quiet_from: 'quiet',
  quiet_to: 'quiet',
  channel_ids: 'whom',
} as const;
