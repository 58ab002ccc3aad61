// The application view says in words that a score is out of date, or that there is none, and why.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ago } from '../../commands/applications/chosenWorld.ts';
import { application } from '../../commands/records/application.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { at } from './lookedUp.ts';

const view = async (changes: object) => {
  const row = { ...application(812), timestamp: ago(1), ...changes };
  await at('/lookup?application_id=812', { 'applications/lookup': [list([row])] });
  await screen.findByText('Score ID', { selector: 'dt' });
};

it.each([
  'Out of date: the transactions changed after this score. A new score is made when its analyses end',
  'No score: the balances of Everyday disagree with its lines (first on 5 Mar 2026)',
])('says "%s"', async (score_note) => {
  await view({ score_id: 31, score_outdated: true, score_note });
  expect(screen.getByText('Score', { selector: 'dt' }).nextElementSibling?.textContent).toBe(score_note);
});

it('says nothing of a score that is that of the transactions', async () => {
  await view({ score_id: 31 });
  expect(screen.queryByText('Score', { selector: 'dt' })).toBeNull();
});
