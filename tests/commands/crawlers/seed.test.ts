// The seed of a crawler is a download: it is saved, and what fails is told in the words for downloads.
import { expect, it } from 'vitest';
import { refusal } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const uuid = '3f2a0000-0000-4000-8000-000000000001';
const path = `dashboard/crawlers/${uuid}/seed`;

it.each([
  [404, 'This crawler has no seed', 'This crawler has no seed'],
  [500, 'Oh', 'An error occurred while downloading the file.'],
])('a %i says so', async (status, message, told) => {
  const { type, browser } = await signedIn('ADMIN', { [path]: [refusal(status, message)] });
  expect(await type(`crawler.seed ${uuid}`)).toMatchObject({ kind: 'failed', failure: { told } });
  expect(browser.saved).toEqual([]);
});
