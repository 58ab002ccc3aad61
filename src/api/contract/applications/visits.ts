// Where customers stand on their way through /connect, and sending one of them the link again.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  count,
  cursorText,
  emailText,
  id,
  idInAddress,
  orNull,
  page,
  pageSizeInAddress,
  searchText,
  smallIdInAddress,
  time,
} from '../fields.ts';
import { personName } from './emails.ts';

/** In the order in which a customer comes through them; the last four are ends. */
export const visitSteps = [
  'opened',
  'chosen',
  'waiting',
  'signing in',
  'question',
  'reading',
  'done',
  'left',
  'failed',
  'expired',
] as const;
export type VisitStep = (typeof visitSteps)[number];
const step = v.picklist(visitSteps, `must be one of ${visitSteps.join(', ')}`);

const visit = v.strictObject({
  id,
  opened_at: time,
  expires_at: time,
  vendor_label: v.string(),
  vendor_specific_id: v.string(),
  step,
  /** what the bank asks for: a code, a text, a choice, accounts */
  question: orNull(v.string()),
  bank: orNull(v.string()),
  application_id: orNull(id),
  crawler_uuid: orNull(v.string()),
  /** another bank may follow a finished one */
  multiple: v.boolean(),
  /** when this customer was last sent a link by e-mail */
  sent_at: orNull(time),
  /** an e-mail address is known, from a link that was sent or from the bank */
  is_reachable: v.boolean(),
  /** null for who may not see personal data */
  recipient: orNull(v.string()),
});
export type VisitRow = v.InferOutput<typeof visit>;

const atTheBank: ReadonlySet<VisitStep> = new Set(['waiting', 'signing in', 'question', 'reading']);

/** Why the link is not sent again; undefined where it may be. */
export function whyNoLink({ step: at, multiple }: Pick<VisitRow, 'step' | 'multiple'>): string | undefined {
  if (atTheBank.has(at)) return 'The customer is at the bank at the moment. Wait until the crawl has ended';
  if (at === 'done' && !multiple) return 'The bank is connected already. Nothing more is needed';
  return undefined;
}
export const noAddress = 'No e-mail address of this customer is known. Give a name and an address';

/** Of the visits that are kept: how many came as far as each step, and where those stopped that came no further. */
const way = v.strictObject({
  /** when the oldest of them began; null where there is none */
  since: orNull(time),
  opened: count,
  chosen: count,
  signed_in: count,
  done: count,
  /** their links ran out before a bank was chosen */
  expired: count,
  /** at the bank */
  left: count,
  failed: count,
  under_way: count,
});
export type VisitsWay = v.InferOutput<typeof way>;

export const visits = {
  way: endpoint({
    method: 'GET',
    path: 'visits/way/',
    level: 'STAFF',
    summary:
      'How many customers of the last day opened their link, chose a bank, signed in and were done, and where the others stopped',
    query: v.strictObject({ vendor: v.optional(smallIdInAddress) }),
    answer: way,
  }),
  list: endpoint({
    method: 'GET',
    path: 'visits/',
    level: 'STAFF',
    summary: 'The customers that opened their link within the last day, newest first, and at which step each stands',
    query: v.strictObject({
      step: v.optional(step),
      application_id: v.optional(idInAddress),
      vendor_specific_id: v.optional(searchText),
      vendor: v.optional(smallIdInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(visit),
  }),
  sendLink: endpoint({
    method: 'POST',
    path: 'visits/{id}/send-link/',
    level: 'STAFF',
    summary: 'Send the customer of a visit the same link again: to who got it before, or to whom the body names',
    params: v.strictObject({ id: idInAddress }),
    body: v.strictObject({ customer_name: v.optional(personName), customer_email: v.optional(emailText) }),
    answer: v.strictObject({ detail: v.string() }),
    limit: 'e-mail',
    refuses: { 409: 'The link was sent to this customer less than a minute ago' },
  }),
};
