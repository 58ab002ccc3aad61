// The files of several crawls: the newest crawl first, and those of one crawl as it left them.
import { expect, it } from 'vitest';
import { environmentOf } from '../../src/stores/environment.ts';
import { loadFiles } from '../../src/stores/files/files.ts';
import { signedIn } from '../commands/workplace.ts';

const file = (id: number, crawler_uuid: string, name: string) => ({
  id,
  crawler_uuid,
  type: 'html',
  name,
  size: 10,
  created_at: '2026-11-20T10:00:00.000Z',
  readable: true,
});

it('stand by crawl, although the service tells the newest file first', async () => {
  const results = [file(5, 'b', 'fourth'), file(4, 'b', 'third'), file(3, 'a', 'second'), file(2, 'a', 'first')];
  const { stores } = await signedIn('STAFF', {
    'dashboard/applications/7/files': [() => Response.json({ count: 4, next: null, results })],
  });
  const page = await loadFiles(environmentOf(stores), { application_id: '7' });
  expect(page.results.map(({ name }) => name)).toEqual(['third', 'fourth', 'first', 'second']);
});
