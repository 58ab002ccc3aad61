// What is shared, in the words that the standard gives to customers, and until when.
interface Cluster {
  scopes: readonly string[];
  title: string;
  holds: readonly string[];
}

const clusters: readonly Cluster[] = [
  {
    scopes: ['profile', 'common:customer.basic:read'],
    title: 'Name',
    holds: ['Your name', 'The day on which it was last changed'],
  },
  {
    scopes: ['bank:accounts.basic:read'],
    title: 'Account name, type and balance',
    holds: ['Name of account', 'Type of account', 'Account balance'],
  },
  {
    scopes: ['bank:accounts.detail:read'],
    title: 'Account numbers and features',
    holds: ['Account number', 'Interest rates', 'What is owed on cards and loans'],
  },
  {
    scopes: ['bank:transactions:read'],
    title: 'Transaction details',
    holds: ['Incoming and outgoing transactions', 'Amounts', 'Dates', 'Descriptions', 'Who you have sent money to'],
  },
  {
    scopes: ['bank:regular_payments:read'],
    title: 'Direct debits and scheduled payments',
    holds: ['Direct debits', 'Scheduled payments'],
  },
];

export const clustersOf = (scopes: readonly string[]): readonly Cluster[] =>
  clusters.filter((cluster) => cluster.scopes.some((scope) => scopes.includes(scope)));

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Brisbane' });

export const dayInWords = (time: number): string => day.format(time);

export const howLong = (seconds: number, now: number): string =>
  seconds === 0
    ? 'Once, today. Nothing is shared afterwards.'
    : `Until ${dayInWords(now + seconds * 1000)}. You can stop it at any time before.`;
