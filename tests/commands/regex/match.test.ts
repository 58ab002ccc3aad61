// A description is matched from anywhere, and the tabs of Regex are opened by name.
import { expect, it } from 'vitest';
import { ruleMatches } from '../../../src/stores/regex/ruleMatches.ts';
import { signedIn } from '../workplace.ts';
import { categoryRule, typeRule } from './rules.ts';

it('regex.match shows the sanitised description with the rules of both kinds', async () => {
  const { type, stores, browser } = await signedIn('STAFF', {
    'transtyperegex/sanitise': [() => Response.json({ sanitised: 'BANK FEE', results: [typeRule(1)] })],
    'categoryregex/sanitise': [() => Response.json({ sanitised: 'BANK FEE', results: [categoryRule(2)] })],
  });
  await type('regex.match Bank   fee');
  const { sanitised, types, categories } = stores.parts.of(ruleMatches);
  expect([stores.address.path, sanitised, types.length, categories.length]).toEqual(['/regex', 'BANK FEE', 1, 1]);
  expect(browser.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { Description: 'Bank fee' },
    { Description: 'Bank fee' },
  ]);
});

it('regex.open leads to a tab', async () => {
  const { type, stores } = await signedIn('STAFF');
  await type('regex.open category');
  expect(stores.address.path).toBe('/regex/category');
});
