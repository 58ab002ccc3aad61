// What a connector may bring back from an errand without a customer: from a register, or out of a bank's message to us.
import * as v from 'valibot';
import { storable } from '../../../src/api/contract/fields.ts';

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(longest),
    storable('holds control characters or broken Unicode'),
  );

const brand = v.strictObject({
  /** By which the register knows it. */
  key: text(200),
  name: text(200),
  logo: v.optional(v.nullable(v.pipe(text(1_000), v.startsWith('https://', 'is no https address')))),
  /** Digits alone, such as an ABN. */
  businessNumber: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{5,20}$/, 'is no business number')))),
  /** Of the company behind it, which may have several brands. */
  legalName: v.optional(v.nullable(text(200))),
  website: v.optional(v.nullable(v.pipe(text(1_000), v.regex(/^https?:\/\//, 'is no web address')))),
  isActive: v.boolean(),
});
export type Brand = v.InferOutput<typeof brand>;

export const discovered = v.strictObject({
  brands: v.pipe(
    v.array(brand),
    v.maxLength(5_000),
    v.check((all) => new Set(all.map(({ key }) => key)).size === all.length, 'holds a brand twice'),
  ),
  /** Rows of the register that could not be read, each by what it calls itself: the others count all the same. */
  unreadable: v.pipe(v.array(v.strictObject({ what: text(200), why: text(300) })), v.maxLength(5_000)),
});
export type Discovered = v.InferOutput<typeof discovered>;

/** What the bank said has happened to what a customer agreed to. */
export const received = v.variant('kind', [
  v.strictObject({ kind: v.literal('withdrawn'), key: text(200) }),
  /** There is something new to read. */
  v.strictObject({ kind: v.literal('changed'), key: text(200) }),
  /** Well signed, and nothing for us to do. */
  v.strictObject({ kind: v.literal('nothing') }),
  /** Not from who it says it is from, or not readable. */
  v.strictObject({ kind: v.literal('refused'), why: text(300) }),
]);
export type Received = v.InferOutput<typeof received>;

/** By name and value, as an administrator would enter them. */
export const registered = v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z\d_]{0,59}$/)), text(8_000));
