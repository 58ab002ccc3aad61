// What a vendor's developers ask of the pages of docs/api, with the words that answer.
import type { Questions } from './shape.ts';

export const api: Questions = {
  'docs/api/applications.md': [
    [
      'For how long can I open the documents?',
      'Documents can be opened, printed and shared for 7 days after the application began.',
    ],
    ['Can I take back that I finalised it?', '**It is finalised** by you, once and for good: `application_finalised`.'],
    [
      'By which ids can I find an application?',
      'application, account, profile, analysis, crawler, or your own reference',
    ],
  ],
  'docs/api/authentication.md': [
    ['I lost the secret: can I see it again?', 'signs and is shown once, when the token is made'],
    ['How wrong may my clock be?', 'it may be 300 seconds away from the clock of the service, not more'],
    ['Can a token be for reading alone?', '`read`: every call that reads records.'],
  ],
  'docs/api/changelog.md': [
    [
      'Can I hear when a bank is in trouble?',
      'Events `bank_degraded` and `bank_recovered`, for webhooks that name them',
    ],
    ['Can my program send a delivery again?', '`POST webhooks/deliveries/{id}/resend/`: one delivery again.'],
    ['Is there a call for the events that I missed?', '`GET events/`: the events of the last 30 days, by cursor.'],
  ],
  'docs/api/documents.md': [
    [
      'In which formats can I have the summary?',
      '`summary`: accounts, balances and who the customer is, as JSON, HTML and PDF.',
    ],
    ['What if I need a document for longer than a week?', 'A program that needs them longer keeps them.'],
    [
      'Why is the name of the customer missing?',
      'Personal data stands in them only if the owner of the token may see it.',
    ],
  ],
  'docs/api/errors.md': [
    [
      'Why is a record that I know of not found?',
      'there is no such record, or it belongs to another vendor: the two are not told apart',
    ],
    ['How do I keep from making something twice?', 'Send an `Idempotency-Key` of your own with a POST.'],
    ['Which refusals may I simply try again?', 'Try again what is 429 or 5xx, and what got no answer'],
  ],
  'docs/api/limits.md': [
    ['How many calls may I make?', '**50 calls a second** and token.'],
    ['What do I get beyond a limit?', 'Beyond a limit the answer is 429 with `Retry-After` in seconds.'],
    ['How many rows does one answer hold?', 'Rows come in pages of at most 100.'],
  ],
  'docs/api/statement-files.md': [
    [
      'Which formats can my customers bring?',
      'Taken are CSV, XLSX (the first sheet with a head, by its stored values), OFX, QIF, CAMT.053, MT940',
    ],
    ['Why is a scanned statement refused?', 'Scans, encrypted PDFs and those with scripts are refused.'],
    [
      'The files are uploaded: what happens when I have them read?',
      'then reads what was brought, as a crawl: the same events follow as for a bank',
    ],
  ],
  'docs/api/webhooks.md': [
    ['How soon must my endpoint answer?', '**2xx within 10 seconds**: it is taken.'],
    ['We were down overnight: are events lost?', 'An event is tried ten times over 75 hours'],
    ['Can the same event come twice?', 'Events may come twice, and in another order than they happened.'],
  ],
};
