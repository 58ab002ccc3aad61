// What the pages of the benchmark's peers take from the product's files is there: no compiler reads them.
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const imports = /import \{([^}]+)\} from '(\.[^']+)'/g;

it('peers import nothing that is gone', async () => {
  let looked = 0;
  for (const page of globSync('bench/peers/**/*.jsx'))
    for (const [, names = '', path = ''] of readFileSync(page, 'utf8').matchAll(imports)) {
      const found = (await import(resolve(dirname(page), path))) as object;
      for (const name of names.split(',').map((one) => one.trim())) {
        expect(found, `${page} takes ${name} from ${path}`).toHaveProperty(name);
        looked += 1;
      }
    }
  expect(looked).toBeGreaterThan(3);
});
