// The rules of the sign-up form at each of their edges, in both wordings and in their order.
import { expect, it } from 'vitest';
import {
  faultOfSignUp,
  firstFault,
  firstStepFields,
  inlineProblem,
  tidyDetails,
  withoutMarkup,
  type SignUpDetails,
  type SignUpField,
} from '../../src/api/contract/people/signUpRules.ts';

const good: SignUpDetails = {
  email: 'nora@newman.test',
  first_name: 'Nora',
  last_name: 'Newman',
  password: 'secret',
  business_name: 'Newman Finance',
  contact_name: 'Nora Newman',
  ABN: '51824753556',
  contact_phone: '0298765432',
  aggregator: '',
  promo_code: '',
};
const messageOf = (changed: Partial<SignUpDetails>, chosen: string | undefined = 'platinum') =>
  faultOfSignUp({ ...good, ...changed }, chosen)?.message;

const incomplete = 'Please ensure all fields are completed';
const tooLong = 'All fields should be less than 100 characters';
const shortPassword = 'Your password should not be less than 6 characters';
const wrongAbn = 'The ABN number should consist of only numbers and be an 11-digit number.';
const wrongPhone = 'The contact number should be a number of at least 8 digits and no more than 11 digits.';
const inlineTooLong = 'This field should be less than 100 characters';
const inlinePhone = 'The contact number should be a number of 8 to 10 digits';

it('a form that follows the rules has no fault, without aggregator and promo code too', () => {
  expect(faultOfSignUp(good, 'essential')).toBeUndefined();
});

it.each([
  'email',
  'first_name',
  'last_name',
  'password',
  'business_name',
  'contact_name',
  'contact_phone',
] satisfies SignUpField[])('%s is required', (field) => {
  expect(firstFault({ ...good, [field]: '' })).toEqual({ message: incomplete, fields: [field] });
  // Spaces are a password, and too few of them.
  expect(messageOf({ [field]: '  ' })).toBe(field === 'password' ? shortPassword : incomplete);
});

it.each(Object.keys(good) as SignUpField[])('%s has at most 99 characters', (field) => {
  const [fits, long] =
    field === 'email' ? [`${'x'.repeat(94)}@b.cd`, `${'x'.repeat(95)}@b.cd`] : ['x'.repeat(99), 'x'.repeat(100)];
  expect([fits.length, long.length]).toEqual([99, 100]);
  expect(messageOf({ [field]: fits })).not.toBe(tooLong);
  expect(firstFault({ ...good, [field]: long })).toEqual({ message: tooLong, fields: [field] });
  expect(inlineProblem(field, fits)).not.toBe(inlineTooLong);
  expect(inlineProblem(field, long)).toBe(inlineTooLong);
});

it.each([
  ['password', '12345', shortPassword, shortPassword],
  ['password', '123456', undefined, undefined],
  ['email', 'nora', 'Invalid email address', 'Invalid email address'],
  ['email', 'nora@newman', 'Invalid email address', 'Invalid email address'],
  ['email', 'no ra@newman.test', 'Invalid email address', 'Invalid email address'],
  ['email', ' nora@newman.test ', undefined, undefined],
  ['ABN', '1234567890', wrongAbn, "ABN should be an exact 11-digit number. Now it's 10 digits"],
  ['ABN', '12345678901', undefined, undefined],
  ['ABN', '123456789012', wrongAbn, "ABN should be an exact 11-digit number. Now it's 12 digits"],
  ['ABN', '1234567890x', wrongAbn, "ABN should be an exact 11-digit number. Now it's 10 digits"],
  ['ABN', '١٢٣٤٥٦٧٨٩٠١', wrongAbn, "ABN should be an exact 11-digit number. Now it's 0 digits"],
  ['ABN', '', wrongAbn, undefined],
  ['contact_phone', '1234567', wrongPhone, inlinePhone],
  ['contact_phone', '12345678', undefined, undefined],
  ['contact_phone', '123456789', undefined, undefined],
  ['contact_phone', '1234567890', undefined, undefined],
  ['contact_phone', '12345678901', wrongPhone, inlinePhone],
  ['contact_phone', '+123456789', wrongPhone, inlinePhone],
] as const)('%s "%s": on submission %s, below the field %s', (field, typed, submitted, inline) => {
  expect(messageOf({ [field]: typed })).toBe(submitted);
  expect(inlineProblem(field, typed)).toBe(inline);
});

it('nothing is said below an empty field', () => {
  for (const field of Object.keys(good) as SignUpField[]) expect(inlineProblem(field, '')).toBeUndefined();
});

it('tells several faults in the order completeness, length, email, password, ABN, phone, package', () => {
  const wrong: Partial<SignUpDetails> = {
    first_name: '',
    last_name: 'x'.repeat(100),
    email: 'nora',
    password: '12345',
    ABN: '1',
    contact_phone: '1',
  };
  const told: (string | undefined)[] = [];
  for (const field of ['first_name', 'last_name', 'email', 'password', 'ABN', 'contact_phone'] as const) {
    told.push(messageOf(wrong, ''));
    wrong[field] = good[field];
  }
  told.push(messageOf(wrong, ''), messageOf(wrong));
  expect(told).toEqual([
    incomplete,
    tooLong,
    'Invalid email address',
    shortPassword,
    wrongAbn,
    wrongPhone,
    'Please select a package',
    undefined,
  ]);
});

it('the first step is held by its own fields alone', () => {
  const step = (details: SignUpDetails) => Object.fromEntries(firstStepFields.map((field) => [field, details[field]]));
  expect(firstFault(step({ ...good, business_name: '', ABN: 'x' }))).toBeUndefined();
  expect(firstFault(step({ ...good, last_name: '' }))?.fields).toEqual(['last_name']);
});

it('what is sent has no tags, whatever they are nested in, but keeps a password as typed', () => {
  expect(withoutMarkup('a<b>c</b> <<b>script>x')).toBe('ac x');
  expect(withoutMarkup('3 < 4 > 2')).toBe('3 < 4 > 2');
  expect(tidyDetails({ ...good, business_name: ' <i>Newman</i> ', password: ' <b>x</b> ' })).toEqual({
    ...good,
    business_name: 'Newman',
    password: ' <b>x</b> ',
  });
  expect(messageOf({ first_name: '<b></b>' })).toBe(incomplete);
});
