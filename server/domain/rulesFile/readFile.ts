// Reads a file of rules: what is wrong with it is refused in a sentence that names the place.
import * as v from 'valibot';
import { mostRulesInFile, rulesFormat, rulesVersion } from '../../../src/api/contract/rules/rulesFile.ts';
import { patternText, plainText, smallIdInBody } from '../../../src/api/contract/fields.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { CategoryInFile, TypeInFile } from './queries.ts';

const wrong = (message: string): Refusal => new Refusal(400, message, { field: 'text' });

const named = v.pipe(plainText(200), v.minLength(1, 'must not be empty'));
const common = { id: v.optional(smallIdInBody), country_code: named, regex: patternText };
const typeRule = v.strictObject({ ...common, bank: named, trans_type: named });
const phrases = plainText(1000);
const categoryRule = v.strictObject({
  ...common,
  category: named,
  keywords: phrases,
  filterwords: phrases,
  is_broad: v.boolean('must be true or false'),
  thirdparty: v.pipe(plainText(100), v.minLength(1, 'must not be empty')),
  group: named,
});

export interface ReadRules {
  types: readonly TypeInFile[];
  categories: readonly CategoryInFile[];
}

export function readRulesFile(text: string): ReadRules {
  const file = parsed(text);
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw wrong('The file must be an object with format, version, types and categories');
  const format: unknown = Reflect.get(file, 'format');
  const version: unknown = Reflect.get(file, 'version');
  if (format !== rulesFormat) throw wrong(`The file is no file of rules: its format must be "${rulesFormat}"`);
  if (version !== rulesVersion) throw wrong(`The version of the file must be ${rulesVersion}`);
  const stranger = Object.keys(file).find((key) => !['format', 'version', 'types', 'categories'].includes(key));
  if (stranger !== undefined) throw wrong(`The file has something unknown: ${JSON.stringify(stranger.slice(0, 60))}`);
  const types = listIn(file, 'types');
  const categories = listIn(file, 'categories');
  if (types.length + categories.length > mostRulesInFile)
    throw wrong(`The file has more than ${mostRulesInFile.toLocaleString('en')} rules`);
  return {
    types: types.map((one, index) => ruleIn(typeRule, one, `types[${index}]`)),
    categories: categories.map((one, index) => ruleIn(categoryRule, one, `categories[${index}]`)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const at = /line (\d+) column (\d+)/.exec(said);
    if (at !== null) throw wrong(`The file is not valid JSON at line ${at[1]}, character ${at[2]}`);
    throw wrong(`The file is not valid JSON: it ends too early, in line ${text.split('\n').length}`);
  }
}

function listIn(file: object, name: string): unknown[] {
  const list: unknown = Reflect.get(file, name);
  if (!Array.isArray(list)) throw wrong(`${name} must be a list`);
  return list;
}

function ruleIn<Rule>(schema: v.GenericSchema<unknown, Rule>, one: unknown, place: string): Rule {
  const read = v.safeParse(schema, one);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = v.getDotPath(issue);
  const said =
    issue.type === 'strict_object' ? (field === null ? 'must be a rule' : 'is missing or unknown') : issue.message;
  throw wrong(`${field === null ? place : `${place}.${field.slice(0, 60)}`} ${said}`);
}
