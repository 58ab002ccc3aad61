// The rules of the sign-up form, which the page says while somebody types and the server holds before anything is done.

export interface SignUpDetails {
  email: string;
  first_name: string;
  last_name: string;
  password: string;
  business_name: string;
  contact_name: string;
  ABN: string;
  contact_phone: string;
  aggregator: string;
  promo_code: string;
}
export type SignUpField = keyof SignUpDetails;

export const firstStepFields = ['email', 'first_name', 'last_name', 'password'] as const;
export const secondStepFields = [
  'business_name',
  'contact_name',
  'ABN',
  'contact_phone',
  'aggregator',
  'promo_code',
] as const;
const required: readonly SignUpField[] = [...firstStepFields, 'business_name', 'contact_name', 'contact_phone'];

/** What is said on submission, in the words of the specification. */
export const signUpMessages = {
  incomplete: 'Please ensure all fields are completed',
  length: 'All fields should be less than 100 characters',
  email: 'Invalid email address',
  password: 'Your password should not be less than 6 characters',
  ABN: 'The ABN number should consist of only numbers and be an 11-digit number.',
  contact_phone: 'The contact number should be a number of at least 8 digits and no more than 11 digits.',
  package: 'Please select a package',
} as const;

/** What is said below a field while somebody types. */
export const inlineMessages = {
  length: 'This field should be less than 100 characters',
  ABN: (digits: number) => `ABN should be an exact 11-digit number. Now it's ${digits} digits`,
  contact_phone: 'The contact number should be a number of 8 to 10 digits',
} as const;

/** A text is shorter than this. */
export const signUpTextLimit = 100;
const shortestPassword = 6;

const isLong = (text: string): boolean => text.length >= signUpTextLimit;
const isEmail = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);
const isAbn = (text: string): boolean => /^[0-9]{11}$/.test(text);
const isPhone = (text: string): boolean => /^[0-9]{8,10}$/.test(text);

const tag = /<[a-z!/?][^>]*>/gi;
/** Without tags, however they are nested. */
export function withoutMarkup(text: string): string {
  const stripped = text.replace(tag, '');
  return stripped === text ? text : withoutMarkup(stripped);
}

/** What is sent and kept: no tags and no spaces around; a password stays as it was typed. */
export function tidyDetails<Details extends Partial<SignUpDetails>>(details: Details): Details {
  const tidied = Object.entries(details).map(([field, text]) => [
    field,
    field === 'password' ? text : withoutMarkup(text).trim(),
  ]);
  return Object.fromEntries(tidied) as Details;
}

/** What is said below this field; nothing while it is empty. */
export function inlineProblem(field: SignUpField, typed: string): string | undefined {
  const text = field === 'password' ? typed : typed.trim();
  if (text === '') return undefined;
  if (isLong(text)) return inlineMessages.length;
  if (field === 'email' && !isEmail(text)) return signUpMessages.email;
  if (field === 'password' && text.length < shortestPassword) return signUpMessages.password;
  if (field === 'ABN' && !isAbn(text)) return inlineMessages.ABN(text.replace(/[^0-9]/g, '').length);
  if (field === 'contact_phone' && !isPhone(text)) return inlineMessages.contact_phone;
  return undefined;
}

export interface SignUpFault {
  message: string;
  fields: readonly (SignUpField | 'package')[];
}

const faultAt = (message: string, fields: readonly SignUpField[]): SignUpFault | undefined =>
  fields.length === 0 ? undefined : { message, fields };

/** The first fault of what is given, in the order of the specification; who asks for one step gives that step's fields. */
export function firstFault(given: Partial<SignUpDetails>): SignUpFault | undefined {
  const details = tidyDetails(given);
  const has = (field: SignUpField) => details[field] !== undefined;
  const text = (field: SignUpField) => details[field] ?? '';
  const all = Object.keys(details) as SignUpField[];
  const wrong = (field: keyof typeof signUpMessages & SignUpField, isRight: (text: string) => boolean) =>
    has(field) && !isRight(text(field)) ? { message: signUpMessages[field], fields: [field] } : undefined;
  return (
    faultAt(
      signUpMessages.incomplete,
      required.filter((field) => has(field) && text(field) === ''),
    ) ??
    faultAt(
      signUpMessages.length,
      all.filter((field) => isLong(text(field))),
    ) ??
    wrong('email', isEmail) ??
    wrong('password', (password) => password.length >= shortestPassword) ??
    wrong('ABN', isAbn) ??
    wrong('contact_phone', isPhone)
  );
}

/** The first fault of the whole form; the package comes last. */
export const faultOfSignUp = (details: Partial<SignUpDetails>, chosen: string | undefined): SignUpFault | undefined =>
  firstFault(details) ??
  (chosen === undefined || chosen === '' ? { message: signUpMessages.package, fields: ['package'] } : undefined);
