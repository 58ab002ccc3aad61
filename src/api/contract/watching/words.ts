// The words of watching: kinds of rules, severities and states of incidents, with how each is said.

export const alertKinds = {
  share: 'More failures than usual',
  nothing_ends: 'Nothing ends',
  new_cause: 'New cause',
  rising_cause: 'Rising cause',
  slow: 'Twice as slow',
  threshold: 'Threshold of the bank',
  webhook: 'Failing webhook',
  work: 'Work set aside',
  backups: 'Backups',
  disks: 'Disks',
  anchors: 'Audit anchors',
} as const;
export type AlertKind = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]];

/** Those that are about banks, and so about a part of them where a rule says so. */
export const bankKinds: readonly AlertKind[] = ['share', 'nothing_ends', 'new_cause', 'rising_cause', 'slow'];

/** The mildest first. */
export const severities = ['notice', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const incidentStates = ['open', 'taken', 'over', 'closed'] as const;
export type IncidentState = (typeof incidentStates)[number];

export const incidentSubjects = ['bank', 'webhook', 'work', 'backups', 'disks', 'anchors'] as const;
export type IncidentSubject = (typeof incidentSubjects)[number];

/** The rules that come with the product: they can be changed and switched off, and not deleted. */
export const alertPresets = [
  'share',
  'nothing_ends',
  'new_cause',
  'rising_cause',
  'slow',
  'failed_warn_threshold',
  'died_warn_threshold',
  'died_offline_threshold',
  'webhook',
  'work',
  'backups',
  'disks',
  'anchors',
] as const;
export type AlertPreset = (typeof alertPresets)[number];
