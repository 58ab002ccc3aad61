// The JSON Schema of what --json prints for a line of a command: what every line has, and the rows, the record or the log that this one brings.
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { application } from '../../api/contract/applications/applications.ts';
import { webhookLogs } from '../../api/contract/applications/webhookLogs.ts';
import { count } from '../../api/contract/fields.ts';
import { crawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { logEntry } from '../../api/contract/crawling/crawlerLogs.ts';
import { find } from '../../api/contract/find/find.ts';
import type { Command } from '../../commands/kernel/command.ts';
import type { Situation } from '../../commands/kernel/situation.ts';
import { understand } from '../../commands/kernel/understand.ts';
import { withPresets } from '../../commands/kernel/verdict.ts';
import { outcomes } from '../../stores/journal/results.ts';
import { patternOf } from '../../stores/address/pattern.ts';
import type { Collected } from '../collect.ts';
import { exampleLine } from './example.ts';
import { exitCodes } from '../exitCodes.ts';
import { lineOutcomes } from '../lines/runLine.ts';

type Json = Record<string, unknown>;

const record = v.strictObject({
  application: v.optional(application),
  webhooks: v.optional(webhookLogs.list.definition.answer),
  row: v.optional(crawlerRow),
});
const log = v.strictObject({
  crawler: crawlerRow,
  count,
  ended: v.nullable(v.number()),
  lines: v.array(logEntry),
});
const line = v.strictObject({
  /** Which of several lines it was. */
  number: v.optional(v.number()),
  line: v.string(),
  command: v.optional(v.string()),
  exit: v.picklist(Object.values(exitCodes)),
  outcome: v.picklist(lineOutcomes),
  text: v.string(),
  undo: v.optional(v.string()),
  results: v.optional(
    v.array(v.strictObject({ record: v.string(), outcome: v.picklist(outcomes), reason: v.optional(v.string()) })),
  ),
  plan: v.optional(
    v.strictObject({
      line: v.string(),
      effect: v.string(),
      verdict: v.string(),
      calls: v.optional(v.array(v.string())),
    }),
  ),
  link: v.string(),
  copied: v.array(v.string()),
  files: v.array(v.string()),
  warnings: v.array(v.string()),
  request: v.optional(v.string()),
  record: v.optional(record),
  found: v.optional(find.anything.definition.answer),
  log: v.optional(log),
  count: v.optional(v.number()),
  leftOut: v.optional(v.number()),
  rows: v.optional(v.array(v.unknown())),
});

const jsonOf = (schema: v.GenericSchema): Json =>
  toJsonSchema(schema, { typeMode: 'output', errorMode: 'ignore', target: 'draft-2020-12' }) as Json;

export function schemaOf(command: Command, { registry, pages }: Collected, situation: Situation): Json {
  const schema = jsonOf(line) as Json & { properties: Record<string, Json> };
  const rows = rowsOf(command, { registry, pages }, situation);
  return {
    ...schema,
    title: `signalbox --json ${command.id}`,
    description: 'One line of the output; with --all each line is one of the rows',
    properties: { ...schema.properties, ...(rows && { rows }) },
  };
}

/** As the call of the page answers that the command opens. */
function rowsOf(command: Command, { registry, pages }: Collected, situation: Situation): Json | undefined {
  const example = exampleLine(command, registry, situation) ?? command.id;
  const { answers } = understand(example, registry, situation);
  const path = command.address(withPresets(command, situation, answers), situation)?.split(/[?#]/)[0];
  const page = path === undefined ? undefined : pages.find((one) => patternOf(one.path)(path) !== undefined);
  if (page === undefined || page.kind === 'plain' || !('call' in page.list)) return undefined;
  const { call } = page.list as { call?: { definition: { answer: v.GenericSchema } } };
  const { properties } = (call === undefined ? {} : jsonOf(call.definition.answer)) as {
    properties?: { results?: Json };
  };
  return properties?.results;
}
