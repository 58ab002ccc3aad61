// What can be done with an application: the dropdown groups with their entries, and the buttons beside them, in the order of the specification.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ago } from '../../commands/applications/chosenWorld.ts';
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

const beside = ['Share Documents', 'Delete All Client Files', 'Artifacts', 'Reanalyse', 'Finalise'];

/** What an entry says; the key that does the same stands behind it. */
const withoutKey = (entry: HTMLElement) => entry.querySelector('.fui-MenuItem__content')?.textContent;

async function actionsOf(changes: object = {}) {
  const row = { ...application(812), timestamp: ago(1), ...changes };
  const page = await at('/lookup?application_id=812', { 'applications/lookup': [list([row])] });
  return { ...page, actions: await screen.findByRole('group', { name: 'Application actions' }) };
}

it.each([
  ['with a score', { score_id: 31 }, [summary, reprint, score, analysis, webhooks]],
  ['without one', { score_id: null }, [summary, reprint, analysis, webhooks]],
])('the groups, their entries and the buttons beside them: %s', async (_case, changes, groups) => {
  const { actions } = await actionsOf(changes);
  await within(actions).findByRole('button', { name: 'Finalise' });
  const buttons = within(actions).getAllByRole('button');
  const titles = groups.map(([title]) => title);
  const shown = buttons.map(({ textContent }) => textContent);
  expect(shown.slice(0, titles.length + beside.length)).toEqual([...titles, ...beside]);
  const user = userEvent.setup();
  const menus: unknown[] = [];
  for (const title of titles) {
    await user.click(within(actions).getByRole('button', { name: title }));
    const menu = await screen.findByRole('menu');
    menus.push([title, within(menu).getAllByRole('menuitem').map(withoutKey)]);
    await user.click(within(actions).getByRole('button', { name: title, hidden: true }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  expect(menus).toEqual(groups);
});
