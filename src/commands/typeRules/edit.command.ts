// Changes a transaction type regex: only what differs is sent, for the version that was seen; the form also deletes it.
import { missing } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { seenVersion } from '../seenVersion.ts';
import { theTypeRule, typeFields, typeRuleOf } from './theTypeRule.ts';

export const editTypeRule = defineCommand({
  id: 'type-rule.edit',
  title: 'Edit transaction type regex',
  words: ['change rule', 'edit regex'],
  hotkey: 'e',
  on: 'type-rule',
  level: 'STAFF',
  effect: 'reversible',
  changes: 'type-rule',
  rank: 1,
  form: true,
  asks: { rule: theTypeRule, ...typeFields, version: seenVersion('rule', typeRuleOf) },
  edits: { record: 'rule', version: 'version', makes: 'type-rule.create' },
  confirm({ rule, bank, regex, trans_type }, situation) {
    const found = typeRuleOf(rule, situation);
    const isSame =
      found === undefined ||
      ((bank ?? found.bank.id) === found.bank.id &&
        (regex ?? found.regex) === found.regex &&
        (trans_type ?? String(found.trans_type.id)) === String(found.trans_type.id));
    return isSame && [bank, regex, trans_type].some((one) => one !== undefined) === (found !== undefined)
      ? { text: `What should change about transaction type regex ${rule}?`, button: 'Update' }
      : undefined;
  },
  async run({ rule, bank, regex, trans_type: typed, version }, situation) {
    const { stores } = situation;
    const [{ readVocabulary }, { idOf }, { toldOfPattern }, { findTypeRule }, { orConflict }] = await Promise.all([
      import('../../stores/regex/vocabulary.ts'),
      import('../../stores/regex/resolve.ts'),
      import('../../stores/regex/told.ts'),
      import('../../stores/regex/rules.ts'),
      import('../../stores/regex/conflicts.ts'),
    ]);
    const environment = environmentOf(stores);
    const find = () => findTypeRule(environment, String(rule));
    const before = typeRuleOf(rule, situation) ?? (await find());
    if (before === undefined) throw missing(`There is no transaction type regex ${rule}`);
    const trans_type =
      typed === undefined || typed === ''
        ? undefined
        : idOf((await readVocabulary(stores)).types, typed, 'transaction type');
    const body = {
      ...(bank !== undefined && bank !== before.bank.id && { bank }),
      ...(regex !== undefined && regex !== '' && regex !== before.regex && { regex }),
      ...(trans_type !== undefined && trans_type !== before.trans_type.id && { trans_type }),
    };
    const names = Object.keys(body);
    if (names.length === 0) return { text: `Nothing to change about transaction type regex ${rule}` };
    const request = { params: { id: String(rule) }, body, version: version ?? before.version };
    await orConflict(stores, 'type', rule, () => toldOfPattern(environment.api.transactionTypeRegexes.update(request)));
    return {
      text: `Updated transaction type regex ${rule}: ${names.join(', ').replace('trans_type', 'transaction type')}`,
      touched: [`transaction type regex ${rule}`],
      undo: `type-rule.restore rule:${rule} version:${request.version}`,
    };
  },
});
