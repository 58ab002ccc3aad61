// The people who sign in to the demo, and their API tokens.
import { namedPeople, namedVendors } from '../named.ts';

interface AccessSeed {
  email: string;
  firstName: string;
  lastName: string;
  vendor?: string;
  level?: 'staff' | 'admin';
  showPii?: boolean;
  inactive?: boolean;
  hidesWebhooks?: boolean;
  tokens?: readonly string[];
}

const harbour = namedVendors.harbour;

export const people: readonly AccessSeed[] = [
  {
    email: namedPeople.admin,
    firstName: 'Ada',
    lastName: 'Lockhart',
    vendor: harbour,
    level: 'admin',
    showPii: true,
    tokens: ['Reporting', 'Nightly export'],
  },
  {
    email: namedPeople.staff,
    firstName: 'Stellan',
    lastName: 'Marchbank',
    vendor: harbour,
    level: 'staff',
    showPii: true,
    tokens: ['Operations'],
  },
  {
    email: namedPeople.staffWithoutPii,
    firstName: 'Sunniva',
    lastName: 'Greyling',
    vendor: namedVendors.acme,
    level: 'staff',
  },
  {
    email: namedPeople.vendor,
    firstName: 'Harriet',
    lastName: 'Quaywell',
    vendor: harbour,
    showPii: true,
    tokens: ['Website', 'CRM'],
  },
  {
    email: namedPeople.vendorWithoutPii,
    firstName: 'Harvey',
    lastName: 'Pierpoint',
    vendor: harbour,
    tokens: ['Spreadsheet'],
  },
  {
    email: namedPeople.vendorOfNewZealand,
    firstName: 'Kiri',
    lastName: 'Totarawood',
    vendor: namedVendors.newZealand,
    showPii: true,
    tokens: ['Kauri portal'],
  },
  { email: namedPeople.withoutVendor, firstName: 'Noel', lastName: 'Adriftson' },
  { email: namedPeople.inactive, firstName: 'Ines', lastName: 'Dormand', vendor: harbour, inactive: true },
  {
    email: namedPeople.adminWithoutPii,
    firstName: 'Aldous',
    lastName: 'Veilward',
    vendor: namedVendors.acme,
    level: 'admin',
  },
  { email: namedPeople.staffWithoutVendor, firstName: 'Sefton', lastName: 'Farlane', level: 'staff', showPii: true },
  {
    email: namedPeople.vendorWithoutCountry,
    firstName: 'Lucinda',
    lastName: 'Lampwick',
    vendor: namedVendors.withoutCountry,
    showPii: true,
    tokens: ['Lantern'],
  },
  {
    email: namedPeople.vendorWithNothing,
    firstName: 'Blaise',
    lastName: 'Whitesheet',
    vendor: namedVendors.withNothing,
  },
  {
    email: namedPeople.hidesWebhooks,
    firstName: 'Hollis',
    lastName: 'Quietman',
    vendor: harbour,
    showPii: true,
    hidesWebhooks: true,
  },
  {
    email: 'acme@signalbox.test',
    firstName: 'Alwyn',
    lastName: 'Anvilstone',
    vendor: namedVendors.acme,
    showPii: true,
    tokens: ['Acme portal'],
  },
];
