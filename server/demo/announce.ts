// What a start prints: where the product is, and which demo accounts its database has.
import { demoPassword, namedPeople } from './named.ts';

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

export function announcement(publicUrl: string, signIns: ReadonlySet<string>): string {
  const accounts = demoAccounts.filter(([email]) => signIns.has(email));
  const lines = [`Signalbox on ${publicUrl}`];
  if (accounts.length > 0) {
    lines.push('', `Demo accounts, all with the password ${demoPassword}:`);
    lines.push(...accounts.map(([email, about]) => `  ${email.padEnd(30)} ${about}`));
  }
  return [...lines, '', 'Signalbox is ready'].join('\n');
}
