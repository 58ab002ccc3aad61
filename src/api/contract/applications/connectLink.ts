// What a link to the customer page says: built here for whoever hands it out, and read by the service before it is mailed.
export const linkFlags = {
  transactions: false,
  analysis: true,
  account_owner: true,
  estatements: false,
  interims: false,
  select_accounts: false,
  multiple: false,
} as const;
export type LinkFlag = keyof typeof linkFlags;
export const flagNames = Object.keys(linkFlags) as readonly LinkFlag[];

export const shortestIdentifier = 7;
export const leastDays = 7;
export const mostDays = 365;

export const areDays = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= leastDays && Number(text) <= mostDays;
export const daysAdvice = `Value must be a number from ${leastDays} to ${mostDays}.`;

export interface LinkFacts {
  label: string;
  identifier: string;
  flags: Readonly<Record<LinkFlag, boolean>>;
  /** As typed: what is no number in the range is left out. */
  days: string;
}

/** Every flag is said, whatever its default is on the day on which the link is opened. */
export function connectLink(page: string, { label, identifier, flags, days }: LinkFacts): string {
  const said = new URLSearchParams({ label, identifier: identifier.trim() });
  for (const name of flagNames) said.set(name, String(flags[name]));
  if (areDays(days.trim())) said.set('days_to_retrieve', days.trim());
  return `${page}?${said.toString()}`;
}

/** Why a link cannot be handed out. */
export function linkProblem({ label, identifier }: Pick<LinkFacts, 'label' | 'identifier'>): string | undefined {
  if (label === '' || identifier.trim() === '')
    return 'Please ensure both vendor label and identifier fields are filled';
  return identifier.trim().length < shortestIdentifier
    ? `Please ensure identifier is at least ${shortestIdentifier} characters`
    : undefined;
}
