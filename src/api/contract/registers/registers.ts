// The calls about registers of banks: what a register lists, which of it staff take as banks, and the way back.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, textOf } from '../fields.ts';

/** How a brand of a register stands to the banks that are here. */
export const brandMatches = ['new', 'here', 'same-name', 'same-website', 'not-offered', 'gone'] as const;
export type BrandMatch = (typeof brandMatches)[number];

export const mostBrands = 200;

const connector = v.pipe(
  v.string('must be the name of a connector'),
  v.regex(/^[a-z][A-Za-z0-9]{0,99}$/, 'must be a name'),
);
const key = v.pipe(textOf(200), v.minLength(1, 'must not be empty'));
const bankId = v.pipe(
  v.number('must be the number of a bank'),
  v.integer('must be the number of a bank'),
  v.minValue(1, 'must be the number of a bank'),
  v.maxValue(2_147_483_647, 'must be the number of a bank'),
);

const brand = v.strictObject({
  /** by which the register knows it */
  key: v.string(),
  name: v.string(),
  /** the company behind it, which may have several brands */
  company: orNull(v.string()),
  website: orNull(v.string()),
  match: v.picklist(brandMatches),
  /** the bank that the match is about; is_tied: it is a brand of a register already */
  bank: orNull(v.strictObject({ id, name: v.string(), is_tied: v.boolean() })),
});
export type ListedBrand = v.InferOutput<typeof brand>;

const listing = v.strictObject({
  /** whose register was asked */
  connector: v.string(),
  /** every connector whose register is set up here */
  registers: v.array(v.string()),
  brands: v.array(brand),
  /** rows of the register that could not be read */
  unreadable: v.array(v.strictObject({ what: v.string(), why: v.string() })),
});
export type RegisterListing = v.InferOutput<typeof listing>;

const outcome = v.strictObject({
  key: v.string(),
  name: v.string(),
  /** already: it was a bank before this call */
  outcome: v.picklist(['made', 'tied', 'already', 'refused']),
  why: orNull(v.string()),
  bank_id: orNull(id),
});
export type TakenBrand = v.InferOutput<typeof outcome>;

const refused = 'No register is set up here, or it could not be read';

export const registers = {
  brands: endpoint({
    method: 'GET',
    path: 'registers/brands/',
    level: 'STAFF',
    summary: 'Ask a register which banks there are, and how each stands to the banks that are here',
    query: v.strictObject({ connector: v.optional(connector) }),
    answer: listing,
    refuses: { 409: refused },
    limit: 'register',
  }),
  take: endpoint({
    method: 'POST',
    path: 'registers/take/',
    level: 'STAFF',
    summary:
      'Take brands of a register as banks, which begin offline and are shown to staff alone, or tie them to banks that are here; twice makes no second bank',
    body: v.strictObject({
      connector: v.optional(connector),
      brands: v.pipe(
        v.array(v.strictObject({ key, bank_id: v.optional(orNull(bankId)) }), 'must be a list'),
        v.minLength(1, 'must name a brand'),
        v.maxLength(mostBrands, `must name at most ${mostBrands} brands`),
        v.check((all) => new Set(all.map((one) => one.key)).size === all.length, 'must not name a brand twice'),
      ),
    }),
    answer: v.strictObject({ results: v.array(outcome) }),
    refuses: { 409: refused },
    limit: 'register',
  }),
  release: endpoint({
    method: 'POST',
    path: 'registers/release/',
    level: 'STAFF',
    summary:
      'Take back what was taken: banks are no brands of a register any more, and one that was never switched on is deleted',
    body: v.strictObject({
      bank_ids: v.pipe(
        v.array(bankId, 'must be a list of banks'),
        v.minLength(1, 'must name a bank'),
        v.maxLength(mostBrands, `must name at most ${mostBrands} banks`),
      ),
    }),
    answer: v.strictObject({ released: count, deleted: count }),
    refuses: { 404: 'Bank of a register not found' },
  }),
};
