// Statement files that wait when the page is loaded anew: what can still be changed is said, and a file that is brought again is one file.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, bringing, chooser, chosen, opened, read } from './bringing.tsx';

bringing();
const waiting = read.file ?? expect.unreachable();

test('columns are changed by bringing the file again, which takes the place of the one that waits', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ files: [waiting] }));
  const { person } = opened();
  await screen.findByText('1 file with 12 lines can be read.');
  screen.getByText(/bring this file again to change what its columns hold, or take it away/);
  expect(screen.queryByRole('region', { name: 'First rows of mine.csv' })).toBeNull();
  answerWith([read]);
  await person.upload(chooser(), chosen('mine.csv'));
  await screen.findByRole('region', { name: 'First rows of mine.csv' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('1 file with 12 lines can be read.');
  screen.getByText(/change below what its columns hold/);
});

test('nothing is said of columns where a format has none', async () => {
  const file = { ...waiting, recognised: { ...waiting.recognised, format: 'pdf', layout: null } };
  vi.stubGlobal('fetch', async () => Response.json({ files: [file] }));
  opened();
  await screen.findByText(/If not, take the file away, and bring another/);
});
