// Changes a category regex: only what differs is sent, for the version that was seen; the form also deletes it.
import { missing } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { seenVersion } from '../seenVersion.ts';
import { categoryFields, categoryRuleOf, theCategoryRule } from './theCategoryRule.ts';

export const editCategoryRule = defineCommand({
  id: 'category-rule.edit',
  title: 'Edit category regex',
  words: ['change rule', 'edit regex'],
  hotkey: 'e',
  on: 'category-rule',
  level: 'STAFF',
  effect: 'reversible',
  changes: 'category-rule',
  rank: 1,
  form: true,
  asks: { rule: theCategoryRule, ...categoryFields, version: seenVersion('rule', categoryRuleOf) },
  edits: { record: 'rule', version: 'version', makes: 'category-rule.create' },
  confirm({ rule, version: _version, ...wanted }, situation) {
    const found = categoryRuleOf(rule, situation);
    const question = { text: `What should change about category regex ${rule}?`, button: 'Update' };
    if (found === undefined) return Object.values(wanted).some((one) => one !== undefined) ? undefined : question;
    const stands: typeof wanted = {
      regex: found.regex,
      keywords: found.keywords,
      filterwords: found.filterwords,
      is_broad: found.is_broad,
      country_code: found.category.country_code,
      category: String(found.category.id),
      group: String(found.group.id),
      thirdparty: found.thirdparty.name,
    };
    const names = Object.keys(stands) as (keyof typeof stands)[];
    return names.every((name) => wanted[name] === undefined || wanted[name] === stands[name]) ? question : undefined;
  },
  async run({ rule, version, ...texts }, situation) {
    const { stores } = situation;
    const [{ categoryBody, changesOf }, { toldOfPattern }, { findCategoryRule }, { orConflict }] = await Promise.all([
      import('../../stores/regex/categoryBody.ts'),
      import('../../stores/regex/told.ts'),
      import('../../stores/regex/rules.ts'),
      import('../../stores/regex/conflicts.ts'),
    ]);
    const environment = environmentOf(stores);
    const find = () => findCategoryRule(environment, String(rule));
    const before = categoryRuleOf(rule, situation) ?? (await find());
    if (before === undefined) throw missing(`There is no category regex ${rule}`);
    const body = changesOf(before, await categoryBody(stores, texts));
    const names = Object.keys(body);
    if (names.length === 0) return { text: `Nothing to change about category regex ${rule}` };
    const request = { params: { id: String(rule) }, body, version: version ?? before.version };
    await orConflict(stores, 'category', rule, () => toldOfPattern(environment.api.categoryRegexes.update(request)));
    return {
      text: `Updated category regex ${rule}: ${names.join(', ')}`,
      touched: [`category regex ${rule}`],
      undo: `category-rule.restore rule:${rule} version:${request.version}`,
    };
  },
});
