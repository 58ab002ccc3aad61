// Category regexes are created with all eight fields, a new third party among them, edited, deleted and brought back.
import { describe, expect, it } from 'vitest';
import { categoryRules } from '../../../src/views/categoryRules/categoryRules.page.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { category, categoryRule, named } from './rules.ts';

async function withRules(answers: Answers = {}) {
  const place = await signedIn('STAFF', {
    categoryregex: [list([categoryRule(12)])],
    'dashboard/transtype': [list([])],
    'dashboard/category': [list([category, { ...category, id: 22, country_code: 'NZ' }])],
    'dashboard/categoryregexgroup': [list([named(41, 'Risk')])],
    'dashboard/thirdparty': [list([named(31, 'Alpha')])],
    ...answers,
  });
  place.stores.address.go('/regex/category');
  place.stores.lists.enter(categoryRules.list);
  await place.stores.lists.open?.fetch();
  const written = () => place.browser.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...place, written };
}

const fields = 'regex:FEE keywords:fee filterwords:refund is_broad:no country_code:NZ category:Fees group:risk';

describe('category-rule.create', () => {
  it('names the category of the country, and creates a third party that is new with its notice', async () => {
    const { type, written, stores } = await withRules({
      'dashboard/thirdparty': [list([]), () => Response.json(named(32, 'Beta & Co'))],
      categoryregex: [list([]), () => Response.json(categoryRule(13))],
    });
    const outcome = await type(`category-rule.create ${fields} thirdparty:"Beta & Co"`);
    expect(outcome).toMatchObject({ kind: 'done', text: 'Created category regex 13' });
    const rule = { regex: 'FEE', keywords: 'fee', filterwords: 'refund', is_broad: false, country_code: 'NZ' };
    expect(written()).toEqual([{ name: 'Beta & Co' }, { ...rule, category: 22, group: 41, thirdparty: 32 }]);
    expect(stores.notices.shown.map(({ text }) => text)).toContain('Creating new thirdparty (Beta & Co)');
  });

  it.each(['regex', 'keywords', 'filterwords', 'is_broad', 'country_code', 'category', 'group', 'thirdparty'])(
    'without %s says that all fields must be filled',
    async (left) => {
      const { desk, written } = await withRules();
      const create = desk.registry.get('category-rule.create') ?? expect.unreachable();
      const all = {
        regex: 'FEE',
        keywords: 'fee',
        filterwords: 'refund',
        is_broad: false,
        country_code: 'AU',
        category: '21',
        group: '41',
        thirdparty: 'Alpha',
      };
      const answers = { ...all, [left]: undefined };
      const asked = await desk.run(create, answers, { surface: 'test' });
      if (asked.kind !== 'confirms') throw new Error('No form was opened');
      const sent = await desk.run(create, answers, { surface: 'test', confirmed: asked.line });
      expect(sent).toMatchObject({ message: 'All fields must be filled to create a new category regex' });
      expect(written()).toEqual([]);
    },
  );
});

describe('category-rule.edit', () => {
  it('sends only what differs, and undo restores the version before', async () => {
    const { type, written, stores } = await withRules({
      'categoryregex/12': [() => Response.json(categoryRule(12, { is_broad: true, version: 2 }))],
    });
    const outcome = await type('category-rule.edit 12 is_broad:yes keywords:fee');
    expect(outcome).toMatchObject({ kind: 'done', text: 'Updated category regex 12: is_broad' });
    expect(written()).toEqual([{ is_broad: true }]);
    expect(stores.journal.undoable).toBe('category-rule.restore rule:12 version:1');
  });
});

describe('category-rule.delete', () => {
  it('asks once and names the rule; undo restores it', async () => {
    const { desk, type, stores } = await withRules({
      'categoryregex/12': [() => Response.json({ id: 12, version: 2 })],
      'regexrules/category/12/restore': [() => Response.json(categoryRule(12, { version: 3 }))],
    });
    const remove = desk.registry.get('category-rule.delete') ?? expect.unreachable();
    const asked = await desk.run(remove, { rule: 12 }, { surface: 'test' });
    if (asked.kind !== 'confirms') throw new Error('Nothing was asked');
    expect(asked.text).toContain('Delete category regex 12');
    await desk.run(remove, { rule: 12 }, { surface: 'test', confirmed: asked.line });
    expect(stores.journal.undoable).toBe('category-rule.restore rule:12 version:2');
    expect(await type('category-rule.restore 12 version:2')).toMatchObject({ kind: 'done' });
  });
});
