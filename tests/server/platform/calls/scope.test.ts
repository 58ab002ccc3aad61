// Whose records a caller may see: by level and vendor, in the condition of a query, and in what is kept of an answer.
import { expect, it } from 'vitest';
import { anonymous, scopeOf, viewOf, type Caller } from '../../../../server/platform/calls/caller.ts';
import { compile } from '../../../../server/platform/database/sql.ts';
import { ofLabel, ofVendor, ownVendor } from '../../../../server/platform/lists/ownVendor.ts';

const caller = (level: Caller['level'], vendorId?: number, more: Partial<Caller> = {}): Caller => ({
  ...anonymous,
  level,
  vendorId,
  ownVendorId: vendorId,
  ...more,
});
const staff = caller('STAFF', 7);
const user = caller('USER', 7);
const nobody = caller('NONE', 7);

it('is everything for staff, the own vendor for a user, and nothing for everybody else', () => {
  expect([staff, caller('ADMIN'), user, caller('USER'), nobody, anonymous].map(scopeOf)).toEqual([
    'all',
    'all',
    7,
    'none',
    'none',
    'none',
  ]);
});

const said = (condition: ReturnType<typeof ownVendor>) => {
  if (condition === undefined) return undefined;
  const { text, values } = compile(condition);
  return [text, ...values];
};

it('stands in the condition of every query of vendor data', () => {
  expect([staff, user, nobody].map((one) => said(ownVendor(one)))).toEqual([
    undefined,
    ['t.vendor_id = $1', 7],
    ['false'],
  ]);
});

it('of a vendor that is asked for is that vendor, or nothing', () => {
  expect([staff, user, caller('USER', 8), nobody].map((one) => said(ofVendor(one, 7)))).toEqual([
    ['t.vendor_id = $1', 7],
    ['t.vendor_id = $1', 7],
    ['false'],
    ['false'],
  ]);
});

it('of a label that is asked for holds a user to the labels of the own vendor', () => {
  const label = 't.label_id = $1';
  expect(said(ofLabel(staff, 3))).toEqual([label, 3]);
  expect(said(ofLabel(nobody, 3))).toEqual([label, 3]);
  expect(said(ofLabel(user, 3))).toEqual([
    `${label} and (select owner.vendor_id from label owner where owner.id = $2) = $3`,
    3,
    3,
    7,
  ]);
});

it('parts what is kept of answers: by level, scope, personal data and country', () => {
  const views = [
    staff,
    caller('ADMIN', 7),
    caller('STAFF', 8),
    caller('STAFF'),
    caller('STAFF', 7, { showPii: true }),
    caller('STAFF', 7, { countryCode: 'NZ' }),
    user,
    caller('USER', 8),
    caller('USER', 7, { showPii: true }),
  ].map(viewOf);
  expect(new Set(views).size).toBe(views.length);
  // Whom staff act for changes nothing of it: their own vendor is where they search, and who sees everything sees the same.
  expect(viewOf(caller('STAFF', 8, { ownVendorId: 7 }))).toBe(viewOf(staff));
  expect(viewOf(caller('STAFF', 8, { showPii: true }))).toBe(viewOf(caller('STAFF', 7, { showPii: true })));
});
