// What reviewers ask of the pages of docs/security and docs/documents, with the words that answer.
import type { Questions } from './shape.ts';

export const security: Questions = {
  'docs/security/data.md': [
    [
      'How long do you keep what a customer typed for the bank?',
      'the first until the crawl ends, the second until a crawl replaces it',
    ],
    ['Can a person who left be deleted?', 'for good: deactivated, not deleted, because the trail names them'],
    [
      'How long does customer data live on in backups?',
      'Backups are kept seven days, their copies of files a day longer, all sealed.',
    ],
  ],
  'docs/security/defects.md': [
    [
      'How many days may a hole that lets out data stay open?',
      "lets somebody in, or out with data: another vendor's rows, a way round log-in, code that is run | 2 |",
    ],
    ['Is there a list of all packages?', '`npm run --silent sbom > sbom.json` writes every package of the lock file'],
    ['Does it look for advisories by itself?', 'once a day: nothing in the product does so by itself'],
  ],
  'docs/security/keys.md': [
    [
      'How often is a key replaced?',
      'each is replaced once a year, and at once when somebody who knew it leaves or it was seen',
    ],
    ['How are passwords stored?', '| `person.password_hash` | passwords | Argon2id |'],
    ['Which algorithms are used?', 'AES-256-GCM, HKDF and HMAC with SHA-256, Argon2id.'],
  ],
  'docs/security/logs.md': [
    ['What never gets into standard error?', 'what people typed, addresses of pages, e-mail addresses, bodies'],
    ['How long is the audit trail kept?', 'table `audit`, never shortened'],
    [
      'How do I find all lines of one request?',
      'the `request` of a line is the `x-request-id` of its answer, of the trail, of jobs and of webhooks',
    ],
  ],
  'docs/security/threats.md': [
    [
      'What keeps one vendor from the records of another?',
      'scope in each statement and row-level security under it; a foreign record answers as a missing one',
    ],
    [
      'Could an administrator hide what they did?',
      'the trail is chained and its head anchored elsewhere; roles of requests only add to it',
    ],
    ['Is the database itself encrypted?', 'rows of the database itself are not encrypted: encrypt its disk'],
  ],
  'docs/documents/can-they-pay.md': [
    ['Did lenders try the document?', '**Walked by its makers, not by lenders**'],
    ['How many pages do I read until I know?', 'page 1 top to bottom, page 2 | 2 of 5 pages'],
    ['Does a repayment that nobody recognised count?', '**A repayment that is not recognised is no commitment.**'],
  ],
  'docs/documents/pdf-statements.md': [
    [
      'When is a PDF statement taken?',
      'A file is taken only when its opening balance and its lines come to every balance that it says.',
    ],
    ['Why was a PDF of two accounts refused?', 'holds several accounts: one PDF may hold one.'],
    ['Are these statements of real people?', 'The lines, people and banks are invented'],
  ],
};
