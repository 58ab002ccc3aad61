// What a connector is given of its settings: each as its kind says; and what it lacks.
import type { DeclaredSetting } from '../../../../src/api/contract/connectors/connectorSettings.ts';
import type { SettingTexts } from './stored.ts';

export type GivenSettings = Readonly<Record<string, string | number | boolean>>;

/** What is stored and no longer declared is given to nobody. */
export const givenOf = (declared: readonly DeclaredSetting[], values: SettingTexts): GivenSettings =>
  Object.fromEntries(
    declared.flatMap(({ name, kind }) => {
      const text = values[name];
      return text === undefined ? [] : [[name, typed(kind, text)]];
    }),
  );

const typed = (kind: DeclaredSetting['kind'], text: string): string | number | boolean => {
  if (kind === 'number') return Number(text);
  return kind === 'flag' ? text === 'true' : text;
};

/** By their labels. */
export const lackedOf = (declared: readonly DeclaredSetting[], values: SettingTexts): string[] =>
  declared.filter(({ name, required }) => required && values[name] === undefined).map(({ label }) => label);

/** Values that are masked in every log. Shorter ones are not: masking them would hide everyday words. */
export const secretsOf = (declared: readonly DeclaredSetting[], values: SettingTexts): string[] =>
  declared
    .filter(({ kind }) => kind === 'secret')
    .map(({ name }) => values[name] ?? '')
    .filter((text) => text.length >= 6);
