// Tries a rule as it stands in a form: on one description, and on the last transactions of its bank or country.
import {
  regexRules,
  type RuleKind,
  type RulePreview,
  type TestOfRule,
  type TriedRule,
} from '../../api/contract/rules/regexRules.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

type Texts = Readonly<Record<string, string>>;

/** Undefined while the form does not say enough: a pattern, and where it counts. */
export function triedRule(kind: RuleKind, texts: Texts, id: number | undefined): TriedRule | undefined {
  const { regex = '', bank = '', country_code: country = '', keywords = '', filterwords = '' } = texts;
  if (regex === '' || (kind === 'type' ? bank : country) === '') return undefined;
  const own = id === undefined ? {} : { id };
  if (kind === 'type') return { kind, ...own, bank: Number(bank), regex };
  return { kind, ...own, country_code: country, regex, keywords, filterwords, is_broad: texts['is_broad'] === 'yes' };
}

export const testRule = (stores: RootStore, rule: TriedRule, description: string): Promise<TestOfRule> =>
  environmentOf(stores).ask(regexRules.test, { body: { ...rule, Description: description } });

export const previewRule = (stores: RootStore, rule: TriedRule): Promise<RulePreview> =>
  environmentOf(stores).ask(regexRules.preview, { body: rule });

/** What a test found, in a sentence. */
export function testText({ matches, decides, other }: TestOfRule): string {
  if (!matches)
    return other === null ? 'Does not match. No rule decides' : `Does not match. ${ruleText(other)} decides`;
  if (decides) return other === null ? 'Matches and decides' : `Matches and decides, in place of ${ruleText(other)}`;
  return other === null ? 'Matches, but does not decide' : `Matches, but ${ruleText(other)} decides`;
}

export const ruleText = ({ id, says }: { id: number; says: string }): string => `rule ${id} (${says})`;

const wanted = perPerson(() => ({ description: '' }));

/** The description for which a rule is begun: the form that opens next has it in its test. */
export function wantTest(stores: RootStore, description: string): void {
  wanted(stores).description = description;
}

export function takeWantedTest(stores: RootStore): string {
  const { description } = wanted(stores);
  wantTest(stores, '');
  return description;
}

/** A pattern for a description: its words as they are, its numbers as any number. */
export const patternFor = (description: string): string =>
  description
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\d+/g, String.raw`\d+`)
    .replaceAll(/\s+/g, String.raw`\s+`);
