// The twelve vendors with their labels, how busy they are, and where their crawls die.
import { namedClashes, namedLabels, namedVendors } from '../named.ts';

export interface VendorSeed {
  id: number;
  name: string;
  abn: string;
  country: 'AU' | 'NZ' | null;
  contact: string;
  phone: string;
  labels: readonly string[];
  /** How the references of its customers begin. */
  prefix: string;
  /** Its share of all applications. */
  weight: number;
  /** The modules of the banks at which its crawls may die; undefined is every bank. */
  diesAt?: readonly string[];
}

type Given = Omit<VendorSeed, 'id' | 'abn' | 'phone'>;

const given: Given[] = [
  {
    name: namedVendors.harbour,
    country: 'AU',
    contact: 'Nerida Coppersmith',
    prefix: 'HL',
    weight: 18,
    diesAt: ['anz', 'westpac'],
    labels: ['harbour-main', 'harbour-broker', 'harbour-online', namedLabels.unused],
  },
  {
    name: namedVendors.newZealand,
    country: 'NZ',
    contact: 'Ngaio Tarnwood',
    prefix: 'KF',
    weight: 12,
    diesAt: [],
    labels: ['kauri-main', 'kauri-broker'],
  },
  {
    name: namedVendors.acme,
    country: 'AU',
    contact: 'Wilfred Anvilstone',
    prefix: 'AC',
    weight: 15,
    labels: ['acme', 'acme-direct'],
  },
  {
    name: 'Wattle Home Loans',
    country: 'AU',
    contact: 'Briony Goldenway',
    prefix: 'WH',
    weight: 11,
    labels: ['wattle-main'],
  },
  {
    name: 'Jarrah Mutual Brokers',
    country: 'AU',
    contact: 'Fergus Redgumley',
    prefix: 'JM',
    weight: 9,
    labels: ['jarrah-main', 'jarrah-west'],
  },
  {
    name: namedVendors.withoutCountry,
    country: null,
    contact: 'Odette Lampwick',
    prefix: 'LC',
    weight: 5,
    labels: ['lantern-main'],
  },
  {
    name: 'Ironbark Equipment Finance',
    country: 'AU',
    contact: 'Magnus Barkworth',
    prefix: 'IE',
    weight: 7,
    labels: ['ironbark-main', 'ironbark-fleet'],
  },
  {
    name: namedVendors.neverDied,
    country: 'AU',
    contact: 'Junia Creekmoor',
    prefix: 'CA',
    weight: 6,
    diesAt: [],
    labels: ['coolabah-main'],
  },
  {
    name: 'Pohutukawa Mortgages',
    country: 'NZ',
    contact: 'Rowan Cliffbloom',
    prefix: 'PM',
    weight: 9,
    labels: ['pohutukawa-main', 'pohutukawa-south'],
  },
  {
    name: 'Tussock Lending',
    country: 'NZ',
    contact: 'Selwyn Highcountry',
    prefix: 'TL',
    weight: 8,
    labels: ['tussock-main'],
  },
  {
    name: namedVendors.withoutCounts,
    country: 'AU',
    contact: 'Hester Stillwater',
    prefix: 'QC',
    weight: 0,
    labels: ['quiet-creek-main'],
  },
  { name: namedVendors.withNothing, country: 'AU', contact: 'Corin Whitesheet', prefix: 'BS', weight: 0, labels: [] },
];

/** Business numbers whose check digits are wrong: no business has them. */
export const vendors: readonly VendorSeed[] = given.map((vendor, index) => ({
  ...vendor,
  id: index + 1,
  abn: index === 0 ? namedClashes.abn : String(90_000_000_001 + index),
  phone: `0491570${String(100 + index)}`,
}));

export const labels: readonly { id: number; ref: string; vendor: VendorSeed }[] = vendors
  .flatMap((vendor) => vendor.labels.map((ref) => ({ ref, vendor })))
  .map((label, index) => ({ id: index + 1, ...label }));

export function vendorNamed(name: string): VendorSeed {
  const vendor = vendors.find((candidate) => candidate.name === name);
  if (vendor === undefined) throw new Error(`No demo vendor is called ${name}`);
  return vendor;
}

export const labelsOf = (vendor: VendorSeed) =>
  labels.filter((label) => label.vendor === vendor && label.ref !== namedLabels.unused);
