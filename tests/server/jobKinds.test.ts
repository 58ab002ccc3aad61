// No kind of job is forgotten: the orders of one that no worker knows would wait for ever.
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kinds } from '../../server/jobKinds.ts';

it('every job of the service is known to the workers', async () => {
  const files = globSync('server/**/*.job.ts');
  expect(files.length).toBeGreaterThan(5);
  const jobs = await Promise.all(
    files.map(async (file) =>
      Object.values((await import(`../../${file}`)) as object).filter((one) => kinds.includes(one)),
    ),
  );
  expect(files.filter((_file, place) => jobs[place]?.length !== 1)).toEqual([]);
  expect(kinds).toHaveLength(files.length);
});
