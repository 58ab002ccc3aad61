// What a visit asks for, in the customer's words.
import type { VisitOptions } from './session.ts';

export function wantedOf(options: VisitOptions): string[] {
  const days = `of the last ${options.days_to_retrieve} days`;
  return [
    'The names, numbers and balances of your accounts',
    ...(options.transactions || options.analysis ? [`Your transactions ${days}`] : []),
    ...(options.account_owner ? ['Your name and contact details as your bank knows them'] : []),
    ...(options.estatements ? ['Your statements'] : []),
    ...(options.interims ? ['A statement of the current month'] : []),
  ];
}
