// What new colleagues ask of the pages of docs/decisions, one each, with the words that answer.
import type { Questions } from './shape.ts';

export const decisions: Questions = {
  'docs/decisions/access.md': [
    [
      'After how many wrong passwords is an account locked at one address?',
      'Ten tries for one account at one address in 15 minutes.',
    ],
  ],
  'docs/decisions/calls.md': [
    [
      'Which country counts for a vendor that has none?',
      'AU decides the banks of its users and customers, and the country of its applications.',
    ],
  ],
  'docs/decisions/code.md': [
    ['May the engine know a call?', 'A handler enqueues jobs of the engine; the engine knows no call.'],
  ],
  'docs/decisions/commands.md': [
    [
      'Do own keys break when I rename a command?',
      "Former ids stand in `formerly`, so a better name breaks nobody's keys.",
    ],
  ],
  'docs/decisions/connectors.md': [
    [
      'A vendor no longer offers a bank: what of its customers there?',
      'A bank that is no longer offered can still be recrawled for its existing customers.',
    ],
  ],
  'docs/decisions/consents.md': [
    [
      'How long does a consent last when nobody set anything?',
      'The setting `consent_days` is 0 until it is set, which means once.',
    ],
  ],
  'docs/decisions/crawls.md': [
    [
      'How does a recrawl sign in without the password?',
      'A recrawl uses the sealed access that the bank gave at the first crawl.',
    ],
  ],
  'docs/decisions/database.md': [
    ['Why is there no query builder?', 'A query builder only added a second way to say the same.'],
  ],
  'docs/decisions/documents.md': [
    [
      'Two rules fit one line: which of them counts?',
      'Narrow rules come before broad ones, then rules with more literal text, then the lower id.',
    ],
  ],
  'docs/decisions/incidents.md': [
    [
      'When does a cause that I handled open again?',
      'A handled cause reopens when a crawl fails by it that began after the cause was handled.',
    ],
  ],
  'docs/decisions/keys.md': [
    ['How long have I for the second key of a sequence?', 'A second key counts for 4 seconds.'],
  ],
  'docs/decisions/lists.md': [
    [
      'Where do I see how a file differs from the bank?',
      '`/account/<id>/differences` lists the lines that differ from what the bank told.',
    ],
  ],
  'docs/decisions/palette.md': [
    ['Is a mistyped id put right?', 'Digits are never corrected, because another number is another record.'],
  ],
  'docs/decisions/start.md': [
    [
      'Why are rows there before buttons work?',
      "Commands, bars, dialogs and the palette's code load after the first rows are painted.",
    ],
  ],
  'docs/decisions/statement-files.md': [
    [
      'Can a vendor choose to have all banks read by files?',
      'A second connector, `statements`, reads statement files; no setting and no vendor can choose it.',
    ],
  ],
  'docs/decisions/terminal.md': [
    ['Why does the terminal not use my profile?', 'A file that others may read is refused.'],
  ],
  'docs/decisions/webhooks.md': [
    [
      'Does one dead endpoint hold up the others?',
      'One bad endpoint delays no other, and a recovered one waits for nothing.',
    ],
  ],
  'docs/decisions/work.md': [
    ['Why is the queue our own?', 'pg-boss went: four fetches at once took 40 jobs of a vendor whose limit was 10.'],
  ],
};
