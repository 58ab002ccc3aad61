// Opening another application from a list draws that one, and never first the one that was looked at before.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { application } from '../../commands/records/application.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { at } from './lookedUp.ts';

it('the application of before is not drawn while another one is opened', async () => {
  const { stores } = await at('/lookup?application_id=812', {
    applications: [list([application(812), application(907)])],
    'applications/lookup': [list([application(812)]), list([application(907)])],
  });
  await screen.findByRole('heading', { name: 'Application 812' });
  stores.address.go('/applications');
  await screen.findByRole('grid', { name: 'Applications' });
  const drawn: string[] = [];
  const seen = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) drawn.push(node.textContent ?? '');
  });
  seen.observe(document.body, { subtree: true, childList: true });
  stores.address.go('/lookup?application_id=907');
  await screen.findByRole('heading', { name: 'Application 907' });
  seen.disconnect();
  const headings = drawn.flatMap((text) => /Application (?:812|907)/.exec(text) ?? []);
  expect([...new Set(headings)]).toEqual(['Application 907']);
});
