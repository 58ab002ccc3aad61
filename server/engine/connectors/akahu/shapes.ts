// What an answer of Akahu must look like before it is believed; what nobody reads here may be anything.
import * as v from 'valibot';

const words = v.optional(v.nullable(v.string()));
const stamp = v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())));
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

export const account = v.object({
  _id: id,
  /** What it was called before its bank went over to official open banking. */
  _migrated: v.optional(v.nullable(id)),
  _authorisation: words,
  connection: v.optional(v.nullable(v.object({ name: words }))),
  name: v.string(),
  status: v.picklist(['ACTIVE', 'INACTIVE']),
  formatted_account: words,
  type: v.string(),
  attributes: v.optional(v.array(v.string()), []),
  balance: v.optional(
    v.nullable(
      v.object({
        currency: words,
        current: v.optional(v.nullable(v.number())),
        available: v.optional(v.nullable(v.number())),
      }),
    ),
  ),
  refreshed: v.optional(v.nullable(v.object({ balance: stamp, transactions: stamp }))),
  meta: v.optional(
    v.nullable(
      v.object({
        holder: words,
        loan_details: v.optional(v.nullable(v.object({ purpose: words }))),
      }),
    ),
  ),
});
export type Account = v.InferOutput<typeof account>;

const detail = v.optional(v.nullable(v.object({ _id: words, name: words })));
/** A settled line, or a pending one, which has no id. */
const line = v.object({
  date: v.pipe(v.string(), v.isoTimestamp()),
  description: v.string(),
  amount: v.pipe(v.number(), v.finite()),
  balance: v.optional(v.nullable(v.number())),
  type: words,
  merchant: detail,
  category: v.optional(
    v.nullable(v.object({ _id: words, name: words, groups: v.optional(v.nullable(v.record(v.string(), detail))) })),
  ),
  meta: v.optional(v.nullable(v.object({ particulars: words, code: words, reference: words }))),
});
export type Line = v.InferOutput<typeof line>;

const party = v.object({
  _authorisation: words,
  name: v.optional(v.nullable(v.object({ value: v.string() }))),
  email_addresses: v.optional(v.nullable(v.array(v.object({ value: v.string() })))),
  phone_numbers: v.optional(v.nullable(v.array(v.object({ subtype: words, value: v.string() })))),
});
export type Party = v.InferOutput<typeof party>;

const success = v.literal(true);
export const accountsAnswer = v.object({ success, items: v.array(account) });
export const linesAnswer = v.object({
  success,
  items: v.array(line),
  cursor: v.optional(v.nullable(v.object({ next: v.optional(v.nullable(v.string())) }))),
});
export const partiesAnswer = v.object({ success, items: v.array(party) });
export const keyAnswer = v.object({ success, item: v.string() });
export const done = v.object({ success });
/** As OAuth 2 has it, and not as its other answers. */
export const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.minLength(10), v.maxLength(4_000), v.regex(/^[\x21-\x7e]+$/)),
  token_type: v.pipe(v.string(), v.toLowerCase(), v.literal('bearer')),
});
export const tokenRefusal = v.object({ error: v.string() });
export const message = v.object({ webhook_type: v.string(), webhook_code: v.string(), state: words });
