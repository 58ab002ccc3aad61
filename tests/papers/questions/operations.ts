// What operators ask of the pages of docs/operations, with the words that answer.
import type { Questions } from './shape.ts';

export const operations: Questions = {
  'docs/operations/backups.md': [
    ['How do I bring a backup back?', 'Bring the backup back by `npm run restore -- <backup>`:'],
    ['How much work can a dead disk cost me?', 'every 15 minutes a dump of one moment, kept seven days'],
    ['Can I open a backup without the key?', 'Without it no backup opens, and no secret in it.'],
  ],
  'docs/operations/growth.md': [
    ['For how many applications is it made?', 'The design point is 100 million applications.'],
    [
      'When do sent webhook events vanish?',
      'webhook events with their deliveries and attempts, once all have ended; test events | 90 days',
    ],
    ['Why does a list only estimate its count?', 'A count is exact up to 10,000 and an estimate of the planner beyond'],
  ],
  'docs/operations/run.md': [
    [
      'How do I make the first administrator?',
      'npm run admin -- ada@example.com --vendor "Your company" --country AU --pii',
    ],
    ['Which PostgreSQL may I give it?', 'A PostgreSQL of your own is 15 or newer.'],
    [
      'Why can customers of a bank only bring files?',
      'no connector serves the bank | the bank, with statement files alone',
    ],
  ],
  'docs/operations/several-servers.md': [
    ['What do all servers have to share?', 'Point all servers at one `DATABASE_URL`, with one `SIGNALBOX_KEY`.'],
    ['Is work lost when a worker dies?', 'A worker that dies is followed by another that goes on after the last step.'],
    ['How do I start a worker of its own?', 'SIGNALBOX_WORKER_PORT=4291 npm run worker'],
  ],
  'docs/operations/sign-up.md': [
    ['Why is sign-up closed in production?', 'in production, without keys | none: sign-up is closed'],
    [
      'Somebody paid and got no account: what do I do?',
      'Give the money back in Stripe, then Try again: it is done when Stripe says so.',
    ],
    ['Which prices does Stripe need?', 'four prices (AUD, monthly, exclusive of tax)'],
  ],
  'docs/operations/watch.md': [
    ['Nobody gets e-mails: how do I see why?', '`select id, attempts, last_error from mail where sent_at is null`'],
    [
      'Who may read the metrics in production?',
      'Prometheus text; in production for this machine, or with `SIGNALBOX_METRICS_TOKEN`',
    ],
    ['It says that the disk is full: what now?', 'make room; the embedded one is started again by itself'],
  ],
};
