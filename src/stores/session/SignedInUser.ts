// The person who is signed in: who they are, how much they may, and the vendor they act for.
import { types, type Instance } from 'mobx-state-tree';
import { levels, type Level } from '../../api/contract/level.ts';
import { presetCountry } from '../../api/contract/people/presetCountry.ts';
import type { OwnToken } from '../../api/contract/people/tokens.ts';
import type { DetailedUser } from '../../api/contract/people/users.ts';

const levelNames = Object.keys(levels) as Level[];

const ActingVendor = types.model('ActingVendor', {
  id: types.number,
  labelId: types.maybeNull(types.number),
  label: types.maybeNull(types.string),
  name: types.string,
  countryCode: types.string,
});

export const SignedInUser = types.model('SignedInUser', {
  id: types.number,
  firstName: types.string,
  lastName: types.string,
  userName: types.string,
  email: types.string,
  dateJoined: types.string,
  lastLogin: types.maybeNull(types.string),
  showPii: types.boolean,
  hideWebhooks: types.boolean,
  level: types.enumeration<Level>(levelNames),
  vendor: types.maybeNull(ActingVendor),
});
export type SignedInUser = Instance<typeof SignedInUser>;

export const userFrom = (details: DetailedUser) => ({
  id: details.id,
  firstName: details.first_name,
  lastName: details.last_name,
  userName: details.username,
  email: details.email,
  dateJoined: details.date_joined,
  lastLogin: details.last_login,
  showPii: details.show_pii,
  hideWebhooks: details.hideWebhooks,
  level: details.permissions,
  vendor: details.vendor && vendorFrom(details.vendor),
});

/** Whoever holds a token is told nothing of its owner but the vendor. */
export const tokenUser = ({ id, name, show_pii, hideWebhooks, vendor }: OwnToken) => ({
  // No person has this number: what is kept for people is not kept for tokens.
  id: -id,
  firstName: '',
  lastName: '',
  userName: name,
  // An empty one would say that the rest is still to be asked for.
  email: 'API token',
  dateJoined: '',
  lastLogin: null,
  showPii: show_pii,
  hideWebhooks,
  level: 'USER' as const,
  vendor: vendor && vendorFrom(vendor),
});

const vendorFrom = ({ country_code, ...vendor }: NonNullable<DetailedUser['vendor']>) => ({
  ...vendor,
  countryCode: country_code ?? presetCountry,
});
