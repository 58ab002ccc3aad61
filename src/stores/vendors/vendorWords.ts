// What a vendor's facts and the steps before its data arrives are called, and what differs between two states of one.
import { presetCountry } from '../../api/contract/people/presetCountry.ts';
import type { VendorRow, VendorStep } from '../../api/contract/vendors/vendors.ts';

export const stepNames: Readonly<Record<VendorStep, string>> = {
  label: 'Primary label',
  endpoint: 'Webhook or post_url',
  people: 'People',
  link: 'First customer link',
  finished: 'First finalised application',
};

export const countryText = ({ country_code: code }: Pick<VendorRow, 'country_code'>): string =>
  code ?? `${presetCountry} (not set)`;

export const lacksText = ({ lacks }: Pick<VendorRow, 'lacks'>): string =>
  lacks.length === 0 ? 'Nothing' : lacks.map((step) => stepNames[step]).join(', ');

/** "name is now Harbour, country is now NZ" */
export function whatChanged(before: VendorRow, after: VendorRow): string {
  const facts = (row: VendorRow): readonly (readonly [string, string])[] => [
    ['name', row.name],
    ['country', countryText(row)],
    ['primary label', row.label ?? 'none'],
    ['frame parents', row.allowed_parents.join(' ') || 'none'],
  ];
  const was = new Map(facts(before));
  return facts(after)
    .filter(([name, now]) => was.get(name) !== now)
    .map(([name, now]) => `${name} is now ${now}`)
    .join(', ');
}
