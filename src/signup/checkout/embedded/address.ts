// The billing address of the embedded test provider, and what is missing of it.
import { inlineMessages, signUpTextLimit } from '../../../api/contract/people/signUpRules.ts';

export const addressFields = ['name', 'line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const;
export type AddressField = (typeof addressFields)[number];
export type Address = Record<AddressField, string>;

export const emptyAddress: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'AU',
};

export const addressLabels: Readonly<Record<AddressField, { label: string; autoComplete: string }>> = {
  name: { label: 'Full name', autoComplete: 'billing name' },
  line1: { label: 'Address line 1', autoComplete: 'billing address-line1' },
  line2: { label: 'Address line 2', autoComplete: 'billing address-line2' },
  city: { label: 'Suburb or city', autoComplete: 'billing address-level2' },
  state: { label: 'State', autoComplete: 'billing address-level1' },
  postal_code: { label: 'Postcode', autoComplete: 'billing postal-code' },
  country: { label: 'Country', autoComplete: 'billing country' },
};

export const isNeeded = (field: AddressField): boolean => field !== 'line2';

export function addressFaults(address: Address): Partial<Record<AddressField, string>> {
  const found = addressFields.flatMap((field): [AddressField, string][] => {
    const text = address[field].trim();
    if (isNeeded(field) && text === '') return [[field, 'Please fill in this field']];
    return text.length >= signUpTextLimit ? [[field, inlineMessages.length]] : [];
  });
  return Object.fromEntries(found);
}
