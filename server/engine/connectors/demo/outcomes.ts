// How a visit to the demo bank goes: the user name says it by how it ends, as in "anna.locked".
export const outcomes = {
  mfa: 'asks for a code by text message (123456), then everything works',
  choice: 'asks how to send the code, then for the code (123456)',
  redirect: 'has its customer consent at another site, then everything works',
  wrong: 'refuses the password',
  locked: 'says that the access is locked',
  terms: 'wants new terms to be accepted first',
  maintenance: 'is under maintenance',
  died: 'shows an account list that the crawler does not know',
  element: 'shows a statement page without its list',
  download: 'breaks off while a statement is downloaded',
  timedout: 'takes too long to answer',
  hang: 'never answers at all',
  exited: 'is left by its customer half-way',
  throws: 'makes the connector stumble over an error of its own',
  nonsense: 'makes the connector bring back what makes no sense',
  slow: 'takes five times as long',
  many: 'holds twelve accounts',
  none: 'holds no account',
  long: 'fills a log of more than a thousand lines',
} as const;
export type Outcome = keyof typeof outcomes;

export const rightCode = '123456';

/** Undefined: everything works. */
export function outcomeOf(user: string): Outcome | undefined {
  const end = user.trim().toLowerCase().split('.').at(-1) ?? '';
  return user.includes('.') && Object.hasOwn(outcomes, end) ? (end as Outcome) : undefined;
}
