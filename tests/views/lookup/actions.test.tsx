// What can be done with an application: what is most wanted first, the dropdown groups with their entries, the other buttons of the specification, and last what destroys something.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ago } from '../../commands/applications/chosenWorld.ts';
import { crawler, uuid } from '../../commands/crawlers/crawlerWorld.ts';
import { application } from '../../commands/records/application.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { at } from './lookedUp.ts';

const summary = ['Summary', ['Summary HTML', 'Summary PDF', 'Summary JSON']] as const;
const reprint = ['Reprint', ['Reprint All Summaries', 'PDF Summary']] as const;
const score = ['Score', ['Score HTML', 'Score PDF']] as const;
const analysis = [
  'Analysis',
  ['Bundle', 'Report', 'Combined Analysis HTML', 'Combined Analysis PDF', 'Combined Analysis CSV'],
] as const;
const webhooks = ['Webhooks', ['Webhook Logs', 'Send bundle & report_ready webhook', 'Send summary webhook']] as const;

const beside = ['Share Documents', 'Artifacts', 'Reanalyse'];
const more = ['Affordability', 'Timeline', 'Add statement files', 'Tell me when', 'Viewer beside the application'];

const crawled = (status: string) => ({
  profiles: [
    {
      id: 1,
      bank_id: 1,
      initiator: 'widget',
      not_shared: 0,
      crawler: { ...crawler(uuid('1'), { status }), lifecycle: [] },
      accounts: [],
    },
  ],
});

/** What an entry says; the key that does the same stands behind it. */
const withoutKey = (entry: HTMLElement) => entry.querySelector('.fui-MenuItem__content')?.textContent;

async function actionsOf(changes: object = {}) {
  const row = { ...application(812), timestamp: ago(1), ...changes };
  const page = await at('/lookup?application_id=812', { 'applications/lookup': [list([row])] });
  return { ...page, actions: await screen.findByRole('group', { name: 'Application actions' }) };
}

async function entriesOf(actions: HTMLElement, title: string): Promise<unknown> {
  const user = userEvent.setup();
  await user.click(within(actions).getByRole('button', { name: title }));
  const menu = await screen.findByRole('menu');
  const entries = within(menu).getAllByRole('menuitem').map(withoutKey);
  await user.click(within(actions).getByRole('button', { name: title, hidden: true }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return [title, entries];
}

it.each([
  ['with a score', { score_id: 31 }, [summary, reprint, score, analysis, webhooks]],
  ['without one', { score_id: null }, [summary, reprint, analysis, webhooks]],
])('the groups, their entries and the buttons beside them: %s', async (_case, changes, groups) => {
  const { actions } = await actionsOf({ ...crawled('COMPLETED'), ...changes });
  await within(actions).findByRole('button', { name: 'Finalise' });
  const shown = within(actions)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  const titles = groups.map(([title]) => title);
  expect(shown).toEqual(['Finalise', ...titles, ...beside, 'More']);
  const menus: unknown[] = [];
  for (const title of titles) menus.push(await entriesOf(actions, title));
  expect(menus).toEqual(groups);
  expect(await entriesOf(actions, 'More')).toEqual(['More', [...more, 'Delete All Client Files']]);
});

it.each([
  ['a crawl that died', crawled('DIED'), 'Recrawl', [...beside, 'Finalise']],
  ['a crawl that goes on', crawled('AUTH'), 'Tell me when', [...beside, 'Finalise']],
  ['one that waits for its analysis', { ...crawled('COMPLETED'), analysed: false, options: wanted() }, 'Reanalyse', []],
  ['one that is finalised', { ...crawled('COMPLETED'), finalised: true }, 'Summary', [...beside, 'Finalise']],
])('what is most wanted stands first: %s', async (_case, changes, first, after) => {
  const { actions } = await actionsOf(changes);
  await within(actions).findByRole('button', { name: 'Finalise' });
  const shown = within(actions)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(shown[0]).toBe(first);
  expect(shown.slice(-1 - after.length, -1)).toEqual(after);
});

function wanted() {
  return { ...application(812).options, analysis: true };
}
