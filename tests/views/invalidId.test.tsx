// A page of one record whose address names none says "Invalid Id", and asks the service for nothing.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allDescriptions } from '../everyDescription.ts';
import { details } from '../stores/fakeBrowser.ts';
import { renderApp } from './renderApp.tsx';

const pages = (await allDescriptions()).flatMap((page) =>
  page.kind === 'list' && page.path.includes('/:') ? [[page.id, page] as const] : [],
);

async function open(path: string) {
  const app = renderApp(`/v1/dashboard${path}`, { 'users/me/detailed': [details({ permissions: 'ADMIN' })] });
  await app.started;
  const heading = await screen.findByRole('heading', { name: 'Invalid Id' });
  return { ...app, heading };
}

/** What every page asks for when the workbench starts. */
const atStart = /\/(users\/|version|bank|vendors\/labels|dashboard\/(category|first-steps\/$|runs\/\?))/;
const asked = ({ browser }: Awaited<ReturnType<typeof open>>) =>
  browser.sent.map(({ path }) => path).filter((path) => !atStart.test(path));

test.each(['abc', '0', '-5', '1.5', '12abc', '%20', 'All'])('/application/%s', async (id) => {
  const app = await open(`/application/${id}`);
  expect(asked(app)).toEqual([]);
  expect(screen.queryByRole('grid')).toBeNull();
});

test.each(pages)('%s', async (_id, { path }) => {
  expect(asked(await open(path.replaceAll(/:\w+/g, 'abc')))).toEqual([]);
});
