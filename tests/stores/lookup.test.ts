// Which crawler a lookup means: the one that was asked for, or that of the profile whose account or analysis was.
import { expect, it } from 'vitest';
import type { Application } from '../../src/api/contract/applications/applications.ts';
import { crawlerAskedFor } from '../../src/stores/lookup/crawlers.ts';

type Looked = Pick<Application, 'profiles'>;
const profile = (id: number, uuid: string, account: number, analysis: number) => ({
  id,
  crawler: { uuid },
  accounts: [{ id: account, analyses: [{ id: analysis }] }],
});
// Only what the rule reads.
const found = { profiles: [profile(1, 'aaaa', 11, 111), profile(2, 'bbbb', 22, 222)] } as unknown as Looked;

it.each([
  [{ crawler_uuid: 'BBBB' }, 'bbbb'],
  [{ crawler_uuid: 'cccc' }, 'cccc'],
  [{ profile_id: '2' }, 'bbbb'],
  [{ account_id: '22' }, 'bbbb'],
  [{ analysis_id: '111' }, 'aaaa'],
  [{ analysis_id: '999' }, undefined],
  [{ application_id: '5' }, undefined],
])('%j means %s', (filters, uuid) => {
  expect(crawlerAskedFor(filters, [found])).toBe(uuid);
});

it('means none among several applications', () => {
  expect(crawlerAskedFor({ account_id: '22' }, [found, found])).toBeUndefined();
});
