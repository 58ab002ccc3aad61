// Holds an answer against the published description of its call: shapes, and what the standard's own types say of a text.
import Ajv from 'ajv';
import { readFileSync } from 'node:fs';

const types: Readonly<Record<string, RegExp>> = {
  AmountString: /^-?\d{1,16}\.\d{2,}$/,
  DateString: /^\d{4}-\d\d-\d\d$/,
  DateTimeString: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  CurrencyString: /^[A-Z]{3}$/,
  MaskedAccountString: /^[xX* -]*[\dA-Za-z]{1,4}$/,
  RateString: /^-?\d{1,16}(\.\d{1,16})?$/,
  URIString: /^https?:\/\//,
};

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addKeyword({
  keyword: 'x-cds-type',
  type: 'string',
  validate: (name: string, text: string) => types[name]?.test(text) ?? true,
});
for (const name of ['banking', 'common', 'register'])
  ajv.addSchema(
    JSON.parse(readFileSync(new URL(`../../../data/cdr/cds_${name}.json`, import.meta.url), 'utf8')) as object,
    name,
  );

/** What is wrong with it, one sentence each. */
export function against(file: 'banking' | 'common' | 'register', schema: string, answer: unknown): string[] {
  const validate = ajv.getSchema(`${file}#/components/schemas/${schema}`);
  if (validate === undefined) throw new Error(`The standard has no ${schema}`);
  void validate(answer);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
