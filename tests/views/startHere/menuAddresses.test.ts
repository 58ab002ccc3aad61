// What a build names in place of our own pages is what the menu leads to. A file of its own, since the menu is read anew for it.
import { expect, test, vi } from 'vitest';
import { pages } from '../../../src/views/shell/pages/pages.ts';

test('addresses that the build names open elsewhere, in place of our own pages', async () => {
  vi.stubEnv('VITE_DEVELOPER_DOCS', 'https://developers.example.org/');
  vi.stubEnv('VITE_INTEGRATION_GUIDE', 'https://guide.example.org/');
  vi.resetModules();
  const built = await import('../../../src/views/shell/menu/menuEntries.ts');
  vi.unstubAllEnvs();
  const learnMore = built.menuFor('STAFF', pages).find(({ group }) => group === 'Learn More');
  expect(learnMore?.entries.map(({ title, to, isExternal }) => [title, to, isExternal]).slice(1)).toEqual([
    ['API Docs', '/api-docs', false],
    ['Developer Docs', 'https://developers.example.org/', true],
    ['Integration Guide', 'https://guide.example.org/', true],
  ]);
});
