// The code in the guides as it stands there: the blocks of each language of a page are one program, and it ends well against a whole product.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedApplications } from '../../server/demo/named.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { guides } from '../../src/api/contract/guides/guides.ts';
import { languageTitles, type Language } from '../../src/api/contract/guides/start.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const found = await product.world.database.system.one<{ id: number }>(
    sql`select id from application where vendor_specific_id = ${namedApplications.everyDocument}`,
  );
  product.env['APPLICATION'] = String(found?.id);
});
afterAll(() => product.close());

const written = guides.filter(({ name }) => name !== 'versions');
const programs = written.flatMap(({ name }) => {
  const text = readFileSync(new URL(`../../docs/api/${name}.md`, import.meta.url), 'utf8');
  return (Object.keys(languageTitles) as Language[]).flatMap((language) => {
    const blocks = [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
      ([, code = '']) => code,
    );
    // A command that fails in the middle of a shell's program fails it.
    const code = `${language === 'sh' ? 'set -e\n' : ''}${blocks.join('\n')}`;
    return blocks.length === 0 ? [] : [{ name, language, code }];
  });
});

it.each(programs)('the code of $name in $language ends well', async ({ language, code }) => {
  expect(await product.run(language, code)).not.toBe('');
});
