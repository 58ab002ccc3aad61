// Prints where the product is and who can sign in.
import { demoPassword, namedPeople } from './demo/named.ts';
import type { Settings } from './settings.ts';

const demoAccounts = [
  [namedPeople.admin, 'administrator'],
  [namedPeople.staff, 'staff'],
  [namedPeople.staffWithoutPii, 'staff who sees no personal data'],
  [namedPeople.vendor, 'user of Harbour Loans (AU)'],
  [namedPeople.vendorWithoutPii, 'user of Harbour Loans who sees no personal data'],
  [namedPeople.vendorOfNewZealand, 'user of a vendor in New Zealand'],
  [namedPeople.withoutVendor, 'user without a vendor'],
  [namedPeople.inactive, 'switched off, cannot sign in'],
] as const;

export function announce(settings: Settings): void {
  const lines = [`Signalbox on ${settings.publicUrl}`];
  if (settings.demo) {
    lines.push('', `Demo accounts, all with the password ${demoPassword}:`);
    lines.push(...demoAccounts.map(([email, about]) => `  ${email.padEnd(30)} ${about}`));
  }
  console.log([...lines, '', 'Signalbox is ready'].join('\n'));
}
