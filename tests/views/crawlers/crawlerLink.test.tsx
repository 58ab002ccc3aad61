// The uuid of a crawler leads staff to its log, and stands as it is for people who may not read it.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CrawlerLink } from '../../../src/views/shared/recordTable/CrawlerLink.tsx';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { uuid } from '../../commands/crawlers/crawlerWorld.ts';
import { signedIn } from '../../commands/workplace.ts';

const one = uuid('1');

async function drawn(permissions: 'USER' | 'STAFF') {
  const { stores } = await signedIn(permissions);
  render(
    <StoresContext.Provider value={stores}>
      <CrawlerLink uuid={one} inGrid />
      <CrawlerLink uuid={one}>Log of the crawler</CrawlerLink>
    </StoresContext.Provider>,
  );
  return screen.getByTitle(one);
}

test('staff are led to the log by the uuid, which is no stop of the Tab key in the grid', async () => {
  const link = (await drawn('STAFF')).closest('a');
  expect([link?.getAttribute('href'), link?.tabIndex]).toEqual([`/crawler/${one}`, -1]);
  expect(screen.getByText('Log of the crawler').tabIndex).toBe(0);
});

test('people below staff see the uuid and no link', async () => {
  expect((await drawn('USER')).closest('a')).toBeNull();
  expect(screen.queryByText('Log of the crawler')).toBeNull();
});
