// What strangers ask of the pages at the root of the repository and of the pages directly in docs, with the words that answer.
import type { Questions } from './shape.ts';

export const start: Questions = {
  'README.md': [
    ['What must be installed before I can start it?', 'Any Node from 20 up and npm are enough.'],
    ['With which password do the demo accounts sign in?', 'Demo accounts, all with the password `signalbox-demo`:'],
    ['May I use this code in my own product?', 'All rights reserved, until the owner decides on a licence.'],
  ],
  'CONTRIBUTING.md': [
    ['How do I run the tests of one folder?', '`npm test -- tests/server/operating` | the tests of a file or folder'],
    ['Where is the SQL of a call?', '| Which SQL does a call run? | `server/domain`, a folder per noun |'],
    [
      'How should the subject of my commit read?',
      'The subject is plain present, at most 72 characters, and says what changed',
    ],
  ],
  'SECURITY.md': [
    [
      'I found a weakness: whom do I tell?',
      'Write to whoever runs the installation that you found it in, or privately to the owner of this repository.',
    ],
    ['Which versions get mends?', 'The newest commit of `main`. There are no releases yet.'],
    ['When is a weakness made public?', 'Nothing is published before a mend is there.'],
  ],
  'docs/architecture.md': [
    [
      'What becomes of a crawl when its worker falls silent?',
      'after ten seconds the job waits again and another worker claims it',
    ],
    ['Where do I begin to add a call?', "Add an `endpoint` to the noun's file below `src/api/contract/`."],
    [
      'Would a forgotten condition in a query show another vendor?',
      'A query that forgets its `where` still sees no foreign row.',
    ],
  ],
  'docs/asvs.md': [
    ['Must people have a second factor?', '`SIGNALBOX_SECOND_FACTOR` demands it, of nobody by preset'],
    ['Is personal data kept in a cache?', "lists are kept in the service's memory, up to 64 MB"],
    [
      'Does anything get round the second factor?',
      "None goes round the second factor but tokens and scripts' keys that were made after it.",
    ],
  ],
  'docs/connectors.md': [
    ['Which method of my connector is called first?', '`signIn`, then `answer` for each question.'],
    [
      'How do I try my connector without the product?',
      '`npm run connector -- <folder of the connector> [folder of the recording]`',
    ],
    ['What do I throw when the password is wrong?', 'The bank or the customer is at fault; codes `E1…` and `E2…`'],
  ],
  'docs/decisions.md': [
    ['What is written down of each decision?', 'Each decision is a heading with what is decided, why, and the day'],
    [
      'On which page are jobs and backups decided?',
      'Jobs and their workers, backups and stored secrets, metrics and logs, and how the product runs.',
    ],
    ['Where do I find a decision that no longer holds?', 'What is superseded stands in the history of these files.'],
  ],
  'docs/glossary.md': [
    ['Does a customer have an account here?', 'The person whose bank data is fetched; customers have no account here.'],
    [
      'What is a crawler?',
      'One crawl of one profile: it signs in to the bank and fetches data until it ends with a status.',
    ],
    ['Which levels of people are there?', 'What a person may reach: NONE, USER, STAFF or ADMIN.'],
  ],
  'docs/open.md': [
    [
      'Was it ever connected to Akahu itself?',
      'was tried against a stand-in made from its documentation, not against Akahu',
    ],
    ['Did somebody use it with a screen reader?', 'No screen reader was used: names and axe were checked.'],
    ['Was the container image ever built?', 'No image was built from `deploy/Containerfile`.'],
  ],
  'docs/operations.md': [
    [
      'It is three in the morning and something is wrong: where do I read?',
      'the ten questions of a bad night, and what to do when something is wrong',
    ],
    ['Which page has the settings?', 'how it is started, every setting, production, the proxy, encryption, PostgreSQL'],
    ['Which page helps me to bring a backup back?', 'how it is backed up and restored, how the key is replaced'],
  ],
  'docs/plays.md': [
    ['How do I run a play from a terminal?', 'npm run signalbox -- play --yes recrawl.play bank=anz'],
    [
      'With what does a play end when a line failed?',
      '`play` ends with 0 done, 1 failed, 2 faulty (nothing ran), 3 not permitted',
    ],
    [
      'Can I see what a play would do first?',
      'With `--dry-run` it runs nothing that changes anything, and says of each line what it would do.',
    ],
  ],
  'docs/score.md': [
    ['Between which numbers does a score lie?', 'stays within 300 to 850'],
    [
      'Why has this application no score?',
      'The balances of an account disagree with its lines (its `check` is `disagrees`): no score is made.',
    ],
    ['Do age, sex or address count?', 'Benefits, age, sex, names and places play no part.'],
  ],
  'docs/terminal.md': [
    [
      'How do I install the terminal on a machine without the repository?',
      'npm install --global ./signalbox-0.1.0.tgz',
    ],
    ['How does a script sign in?', '`SIGNALBOX_TOKEN_ID` and `SIGNALBOX_TOKEN_SECRET` do it in a script.'],
    [
      'The line broke while I ordered recrawls: how do I go on without doing them twice?',
      '`signalbox resume` sends it again with the key that it had',
    ],
  ],
  'docs/upgrade.md': [
    [
      'The new version is bad: how do I go back?',
      'To go back: stop all, restore the backup of before with the old program into an empty database.',
    ],
    ['May both versions run for a while?', 'Yes, for the minutes of a roll. Migrations of a release only add'],
    ['What do I check before I begin?', '`npm run restore -- --check` says that the newest backup is whole'],
  ],
};
