// What the fields of the form are called, and what a browser may fill in.
import type { SignUpField } from '../../api/contract/people/signUpRules.ts';

interface FieldFacts {
  label: string;
  type?: 'email' | 'tel' | 'text';
  autoComplete: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  isRequired?: true;
  hint?: string;
}

export const fieldFacts: Readonly<Record<Exclude<SignUpField, 'password'>, FieldFacts>> = {
  email: { label: 'Email', type: 'email', autoComplete: 'email', inputMode: 'email', isRequired: true },
  first_name: { label: 'First name', autoComplete: 'given-name', isRequired: true },
  last_name: { label: 'Last name', autoComplete: 'family-name', isRequired: true },
  business_name: { label: 'Business name', autoComplete: 'organization', isRequired: true },
  contact_name: { label: 'Contact name', autoComplete: 'name', isRequired: true },
  ABN: { label: 'ABN', autoComplete: 'off', inputMode: 'numeric', isRequired: true },
  contact_phone: {
    label: 'Contact phone',
    type: 'tel',
    autoComplete: 'tel-national',
    inputMode: 'numeric',
    isRequired: true,
  },
  aggregator: { label: 'Aggregator', autoComplete: 'off', hint: 'Its brokers may pay less for Platinum' },
  promo_code: { label: 'Promo code', autoComplete: 'off' },
};
