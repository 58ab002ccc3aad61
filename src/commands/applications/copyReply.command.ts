// Copies what is recommended to be said about the crawls of an application that failed, as text for a reply.
import { contract } from '../../api/contract/index.ts';
import { nextSteps } from '../../api/contract/crawling/nextSteps/nextSteps.ts';
import type { Application } from '../../api/contract/applications/applications.ts';
import { knownBeside } from '../../stores/applications/record/answer.ts';
import { hasFailed, replyFor } from '../../stores/applications/record/toDo.ts';
import { because } from '../../stores/rule.ts';
import { environmentOf } from '../../stores/environment.ts';
import { readSteps } from '../../stores/nextSteps/steps.ts';
import { defineCommand } from '../kernel/command.ts';
import { splitBy, theApplications } from './theApplications.ts';

const whole = because('No crawl of it failed', 'has no failed crawl', 'have no failed crawl');
const split = splitBy(() => (row) => hasFailed(row) || whole);

export const copyReply = defineCommand({
  id: 'application.copy-reply',
  title: 'Copy reply',
  words: ['recommended step', 'what to tell the customer', 'answer the vendor'],
  on: 'application',
  level: nextSteps.list.definition.level,
  rank: 7,
  asks: { applications: { ...theApplications, choices: () => [] } },
  splits: split,
  available: ({ applications = [] }) => applications.length <= 1 || 'One reply is copied at a time',
  async run({ applications: [id] }, { stores }) {
    const { ask, copy } = environmentOf(stores);
    // The rows of a list do not say why a crawl failed.
    const reading = ask(contract.applications.lookup, { query: { application_id: String(id) } });
    const [{ results }] = await Promise.all([reading, readSteps(stores)]);
    const record: Application | undefined = results[0];
    const reply = record && replyFor(record, knownBeside(stores));
    if (reply === undefined) return { text: 'There are no words for a reply' };
    await copy(reply);
    return { text: `Copied text to clipboard: ${reply.replaceAll('\n', ', ')}` };
  },
});
