// Checks the files of the catalogue: names that are one, words that there are, and patterns that are safe to run.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measure } from '../../../../bench/rules/measure.ts';
import { readCatalogue } from '../../../../server/engine/catalogue/catalogue.ts';
import { kindsOf } from '../../../../server/engine/catalogue/entries.ts';
import { formulas } from '../../../../server/engine/analyses/metrics/formulas.ts';
import { openCompiledRules } from '../../../../server/engine/rules/compiledRules.ts';
import { literalsOf } from '../../../../server/engine/rules/patterns/literals.ts';
import { categories } from '../../../../server/engine/connectors/demo/seeded/merchants.ts';

const catalogue = readCatalogue();
const kinds = kindsOf(catalogue);
const entriesOf = (kind: string) => kinds.find((one) => one.kind === kind)?.entries ?? [];

describe('the catalogue', () => {
  it('names every entry once, and only what there is', () => {
    for (const { kind, entries } of kinds) {
      const keys = entries.map(({ key }) => key);
      expect(keys.length, kind).toBe(new Set(keys).size);
      for (const { key, refs = {} } of entries)
        for (const ref of Object.values(refs))
          expect(
            entriesOf(ref.kind).some((one) => one.key === ref.key),
            `${key} names ${ref.key}`,
          ).toBe(true);
    }
  });

  it('has a few hundred rules, each with a pattern that the linear-time engine takes and that demands some text', () => {
    const rules = ['transtype_regex', 'category_regex'].flatMap((kind) => entriesOf(kind));
    const regexes = [...new Set(rules.map(({ content }) => String(content['regex'])))];
    expect(regexes.length).toBeGreaterThan(300);
    const compiled = openCompiledRules();
    const asRule = (regex: string, index: number) => ({
      id: index + 1,
      scope: 'AU',
      regex,
      keywords: '',
      filterwords: '',
      broad: false,
    });
    compiled.take({ type: regexes.map(asRule), category: [] });
    // Each is compiled at the first look, so that a text which holds its words is put to it.
    compiled.all('type', 'VISA PURCHASE WOOLWORTHS 1234 SYDNEY');
    for (const regex of regexes) {
      expect(() => compiled.with('type', { ...asRule(regex, 0), scope: 'NZ' }), regex).not.toThrow();
      expect(literalsOf(regex).weight, `${regex} may match anything`).toBeGreaterThanOrEqual(2);
    }
    expect(compiled.skipped()).toEqual([]);
  });

  it('knows the categories by which metrics are reckoned, and a formula for each of its metrics', () => {
    const names = entriesOf('category').map(({ content }) => `${content['name']} ${content['category_type']}`);
    for (const { name, category_type } of categories) expect(names).toContain(`${name} ${category_type}`);
    expect(catalogue.words.metrics.map(({ code }) => code).toSorted()).toEqual(Object.keys(formulas).toSorted());
  });

  it('tells the category of lines that no rule was written from, nine of ten at least', () => {
    const { all } = measure('heldOut');
    expect(all.lines + measure('known').all.lines).toBeGreaterThanOrEqual(2000);
    expect(all.precision).toBeGreaterThanOrEqual(0.9);
    expect(all.recall).toBeGreaterThanOrEqual(0.9);
  });

  it('tells most brands of a public list that no rule was written from, and is seldom wrong', () => {
    const { all } = measure('brands');
    expect(all.lines).toBeGreaterThan(1_500);
    expect(all.precision).toBeGreaterThanOrEqual(0.9);
    expect(all.recall).toBeGreaterThanOrEqual(0.7);
  });

  it('is seldom wrong about brands of six other countries, as far as it knows them', () => {
    const { all } = measure('abroad');
    expect(all.lines).toBeGreaterThan(1_500);
    expect(all.precision).toBeGreaterThanOrEqual(0.9);
  });

  it('names pictures of banks that there are', () => {
    const logos = entriesOf('bank').flatMap(({ content }) => content['logo'] ?? []);
    expect(logos.filter((logo) => !existsSync(`public${String(logo)}`))).toEqual([]);
  });
});
