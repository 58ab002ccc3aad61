// How a rule of alerts is said: what it is about, when it begins, whom it tells, how it stands, and what differs between two states of one.
import type { AlertRule } from '../../api/contract/watching/alertRules.ts';
import { alertKinds, bankKinds, type AlertKind } from '../../api/contract/watching/words.ts';
import { severityWords } from '../incidents/words.ts';

export const kindTitle = ({ kind }: Pick<AlertRule, 'kind'>): string => alertKinds[kind];

/** Where there is little room. */
export const kindShort = ({ kind }: Pick<AlertRule, 'kind'>): string =>
  kind === 'share' ? 'More failures' : kind === 'threshold' ? 'Threshold' : alertKinds[kind];

/** About crawls, and so about a part of them where it says so; and all that can be rehearsed. */
export const isOfCrawls = (kind: AlertKind): boolean => bankKinds.includes(kind);

/** What "about" can be, as it is typed: "all", "bank-12", "connector-reef" or "vendor-3". */
export const scopeText = ({
  bank_id: bank,
  connector,
  of_vendor: vendor,
}: Pick<AlertRule, 'bank_id' | 'connector' | 'of_vendor'>): string => {
  if (bank !== null) return `bank-${bank}`;
  if (connector !== null) return `connector-${connector}`;
  return vendor === null ? 'all' : `vendor-${vendor}`;
};

export interface Scope {
  bank_id: number | null;
  connector: string | null;
  of_vendor: number | null;
}

/** Undefined: it is none. */
export function scopeIn(text: string): Scope | undefined {
  const none: Scope = { bank_id: null, connector: null, of_vendor: null };
  if (text === 'all') return none;
  const [, kind, name = ''] = /^(bank|connector|vendor)-(.{1,100})$/.exec(text) ?? [];
  if (kind === 'connector') return { ...none, connector: name };
  if (kind === undefined || !/^\d{1,9}$/.test(name)) return undefined;
  return kind === 'bank' ? { ...none, bank_id: Number(name) } : { ...none, of_vendor: Number(name) };
}

export function aboutText({ kind, bank_id: bank, bank: name, connector, of_vendor: of, vendor }: AlertRule): string {
  if (bank !== null) return name ?? `Bank ${bank}`;
  if (connector !== null) return `Connector ${connector}`;
  if (of !== null) return `Vendor ${vendor ?? of}`;
  if (isOfCrawls(kind) || kind === 'threshold') return 'Every bank';
  return kind === 'webhook' ? 'Every vendor' : 'The installation';
}

export const heldText = ({ minutes }: Pick<AlertRule, 'minutes'>): string =>
  minutes === 0 ? 'At once' : `After ${minutes} min`;

export const quietText = ({ quiet_from: from, quiet_to: to }: Pick<AlertRule, 'quiet_from' | 'quiet_to'>): string =>
  from === null || to === null ? 'None' : `${from} to ${to}`;

export function whomText({ channel_ids: ids, channels }: Pick<AlertRule, 'channel_ids' | 'channels'>): string {
  if (ids === null) return 'All channels';
  return channels.length === 0 ? 'Nobody: its channels are deleted' : channels.join(', ');
}

export function stateText({ enabled, running }: Pick<AlertRule, 'enabled' | 'running'>): string {
  if (!enabled) return 'Off';
  if (running === 0) return 'Quiet';
  return running === 1 ? '1 incident' : `${running} incidents`;
}

/** "name is now Night, begins after 5 min" */
export function whatChanged(before: AlertRule, after: AlertRule): string {
  const facts = (row: AlertRule): readonly (readonly [string, string])[] => [
    ['name is now', row.name],
    ['is about', aboutText(row)],
    ['begins', heldText(row).toLowerCase()],
    ['fewest', String(row.least)],
    ['severity is now', severityWords[row.severity].toLowerCase()],
    ['quiet hours', quietText(row).toLowerCase()],
    ['tells', whomText(row)],
    ['on is now', row.enabled ? 'yes' : 'no'],
  ];
  const was = new Map(facts(before));
  return facts(after)
    .filter(([name, now]) => was.get(name) !== now)
    .map(([name, now]) => `${name} ${now}`)
    .join(', ');
}
