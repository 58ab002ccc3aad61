// What a connector may declare as settings of its own, and what is wrong with a value for one.
import * as v from 'valibot';
import { textOf } from '../fields.ts';

const settingKinds = ['text', 'secret', 'address', 'number', 'flag', 'choice'] as const;
export const longestSetting = 10_000;

/** What stands in a form for a secret that is set; sent back unchanged it keeps the stored value. */
export const secretMask = '********';

const shown = (longest: number) => v.pipe(textOf(longest), v.trim(), v.minLength(1, 'must not be empty'));

export const declaredSetting = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,59}$/, 'must be small letters, digits and "_"')),
    label: shown(100),
    kind: v.picklist(settingKinds),
    help: v.optional(shown(300)),
    required: v.optional(v.boolean(), false),
    choices: v.optional(v.pipe(v.array(shown(100)), v.minLength(1), v.maxLength(50))),
  }),
  v.check(({ kind, choices }) => (kind === 'choice') === (choices !== undefined), 'has choices only as a choice'),
);
export type DeclaredSetting = v.InferOutput<typeof declaredSetting>;

/** Undefined: it fits. An empty text takes the value away. */
export function valueProblem({ kind, choices }: DeclaredSetting, value: string): string | undefined {
  if (value === '') return undefined;
  if (value.length > longestSetting) return `must be at most ${longestSetting} characters`;
  if (kind === 'number') return Number.isFinite(Number(value)) ? undefined : 'must be a number';
  if (kind === 'flag') return ['true', 'false'].includes(value) ? undefined : 'must be true or false';
  if (kind === 'choice')
    return choices?.includes(value) === true ? undefined : `must be one of ${choices?.join(', ') ?? ''}`;
  return kind === 'address' ? addressProblem(value) : undefined;
}

function addressProblem(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !['https:', 'http:'].includes(url.protocol)) return 'must be a web address';
  return url.username === '' && url.password === '' ? undefined : 'must not hold a user name or a password';
}
