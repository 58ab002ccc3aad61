// What a change of a rule touches is reanalysed a few applications at a time; its history opens beside the list.
import { expect, it } from 'vitest';
import { categoryRules } from '../../../src/views/categoryRules/categoryRules.page.ts';
import { typeRules } from '../../../src/views/typeRules/typeRules.page.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { categoryRule, typeRule } from './rules.ts';

async function withRules(kind: 'type' | 'category', answers: Answers = {}) {
  const place = await signedIn('STAFF', {
    transtyperegex: [list([typeRule(12)])],
    categoryregex: [list([categoryRule(12)])],
    ...answers,
  });
  place.stores.address.go(kind === 'type' ? '/regex/transtype' : '/regex/category');
  if (kind === 'type') place.stores.lists.enter(typeRules.list);
  else place.stores.lists.enter(categoryRules.list);
  await place.stores.lists.open?.fetch();
  return place;
}

const outcomes = (ids: readonly number[], refused: number) =>
  ids.map((application_id) => ({
    application_id,
    outcome: application_id === refused ? 'refused' : 'started',
    reason: application_id === refused ? 'It is older than 7 days' : null,
    analyses: [],
  }));

it.each(['type-rule.reanalyse', 'category-rule.reanalyse'])(
  '%s asks with the number, and goes in small steps',
  async (id) => {
    const kind = id.startsWith('type') ? 'type' : 'category';
    const ids = Array.from({ length: 25 }, (_none, at) => 100 - at);
    const { desk, browser } = await withRules(kind, {
      [`regexrules/${kind}/12/stale`]: [
        () => Response.json({ looked_at: 900, is_cut: false, transactions: 31, application_ids: ids }),
      ],
      'mass-reanalysis': [
        () => Response.json({ results: outcomes(ids.slice(0, 20), 99) }),
        () => Response.json({ results: outcomes(ids.slice(20), 0) }),
      ],
    });
    const command = desk.registry.get(id) ?? expect.unreachable();
    await command.prepare?.({ rule: 12 }, desk.situation);
    const asked = await desk.run(command, {}, { surface: 'test' });
    if (asked.kind !== 'confirms') throw new Error('Nothing was asked');
    expect(asked.text).toContain('Reanalyse 25 applications with 31 transactions');
    const done = await desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
    expect(done).toMatchObject({
      kind: 'done',
      text: 'Reanalysing 24 applications. Left out 1: It is older than 7 days',
    });
    const sizes = browser.sent
      .filter(({ path }) => path.includes('mass-reanalysis'))
      .map(({ body }) => (body as { application_ids: number[] }).application_ids.length);
    expect(sizes).toEqual([20, 5]);
  },
);

it.each(['type-rule.history', 'category-rule.history'])('%s opens the rule beside the list', async (id) => {
  const { type, stores } = await withRules(id.startsWith('type') ? 'type' : 'category');
  await type(id);
  expect(stores.lists.open?.isPeeking).toBe(true);
});
