// The demo's rules recognise what is written on the demo's statements.
import { describe, expect, it } from 'vitest';
import { openCompiledRules } from '../../../server/engine/rules/compiledRules.ts';
import { sanitise } from '../../../server/engine/rules/sanitise.ts';
import { banks } from '../../../server/demo/catalogue/banks.ts';
import {
  categories,
  merchants,
  thirdparties,
  transtypes,
  unknownLines,
} from '../../../server/engine/connectors/demo/seeded/merchants.ts';
import { heldLines } from '../../../server/engine/connectors/demo/seeded/held/heldLines.ts';
import { categoryRegexes, transtypeRegexes } from '../../../server/demo/catalogue/regexes.ts';

const categoryOf = (id: number) => categories.find((category) => category.id === id);
const rules = openCompiledRules();
rules.take({
  type: transtypeRegexes.map(({ id, bank_id, regex }) => ({
    id,
    scope: String(bank_id),
    regex,
    keywords: '',
    filterwords: '',
    broad: false,
  })),
  category: categoryRegexes.map(({ is_broad, category_id, ...rule }) => ({
    ...rule,
    scope: categoryOf(category_id)?.country_code ?? '',
    broad: is_broad,
  })),
});
const nameIn = (list: readonly { id: number; name: string }[], id: number | undefined) =>
  list.find((entry) => entry.id === id)?.name;

describe('the demo rules', () => {
  it('can all be used', () => expect(rules.skipped()).toEqual([]));

  it.each(merchants.map((merchant) => [merchant.line, merchant] as const))(
    'recognise %s at every bank',
    (line, merchant) => {
      const { kind, category, name } = merchant;
      for (const { id, country } of banks) {
        const text = sanitise(kind === 'Card Purchase' ? `${line} 0412 SOMEWHERE ${country}` : line);
        const type = transtypeRegexes.find((rule) => rule.id === rules.first('type', String(id), text));
        const rule = categoryRegexes.find((one) => one.id === rules.first('category', country, text));
        expect({
          kind: nameIn(transtypes, type?.transtype_id),
          category: nameIn(categories, rule?.category_id),
          party: nameIn(thirdparties, rule?.thirdparty_id),
        }).toEqual({ kind, category, party: name });
      }
    },
  );

  it.each(['savings', 'term deposit', 'home loan', 'credit card'])('recognise what moves on a %s account', (type) => {
    const lines = heldLines({ type, key: 'any', towns: ['SYDNEY NSW AU'] }, '2026-05-01', '2026-08-31');
    for (const { description, merchant } of lines.filter((line) => line.merchant !== undefined)) {
      const text = sanitise(description);
      const kind = transtypeRegexes.find((rule) => rule.id === rules.first('type', '1', text))?.transtype_id;
      const rule = categoryRegexes.find((one) => one.id === rules.first('category', 'AU', text));
      expect([nameIn(transtypes, kind), nameIn(categories, rule?.category_id)], description).toEqual([
        merchant?.kind,
        merchant?.category,
      ]);
    }
  });

  it('leave unknown what nobody knows', () => {
    for (const line of unknownLines.filter((text) => !text.startsWith('<'))) {
      expect([rules.first('type', '1', sanitise(line)), rules.first('category', 'AU', sanitise(line))]).toEqual([0, 0]);
    }
  });
});
