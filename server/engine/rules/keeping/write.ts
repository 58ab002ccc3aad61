// Creates, changes, deletes and brings back regex rules of either kind: only with a pattern that can be run, only the version that was seen, on record.
import { compilePattern, PatternRefused } from '../patterns/pattern.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import { badInput, notFound, Refusal } from '../../../platform/calls/refusal.ts';
import type { RequestFacts } from '../../../platform/calls/requestFacts.ts';
import type { Data } from '../../../platform/database/database.ts';
import {
  deleteRule,
  findVersion,
  holdRule,
  insertRule,
  keepVersion,
  missingIn,
  updateRule,
  type Deed,
  type StoredRule,
} from './queries.ts';
import type { RuleContent, RuleTable } from './ruleTables.ts';

/** Who writes, and in which transaction. */
export interface Writing {
  tx: Data;
  caller: Caller;
  request: Pick<RequestFacts, 'id' | 'ifMatch'>;
  rules: RuleTable;
}

const nameOf = ({ noun }: RuleTable): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** A pattern is kept as it is typed, whatever form descriptions have. */
export function checkPattern(regex: string): void {
  try {
    compilePattern(regex);
  } catch (error) {
    if (!(error instanceof PatternRefused)) throw error;
    throw new Refusal(400, error.place, { field: 'regex' });
  }
}

async function check({ tx, rules }: Writing, content: RuleContent): Promise<void> {
  if (typeof content['regex'] === 'string') checkPattern(content['regex']);
  const missing = await missingIn(tx, rules, content);
  if (missing === undefined) return;
  const word = rules.fields.find(({ field }) => field === missing)?.names?.word ?? missing;
  throw badInput(missing, `names no ${word}`);
}

export async function createRule(writing: Writing, content: RuleContent, deed: Deed = 'created'): Promise<number> {
  await check(writing, content);
  const id = await insertRule(writing.tx, writing.rules, content);
  await put(writing, { id, version: 1, deed, after: content });
  return id;
}

/** Gives back whether there was anything to change. */
export async function changeRule(
  writing: Writing,
  id: number,
  change: RuleContent,
  deed: Deed = 'changed',
): Promise<boolean> {
  const before = await held(writing, id);
  const changed = Object.keys(change).filter((column) => change[column] !== before.content[column]);
  if (changed.length === 0) return false;
  const after = { ...before.content, ...change };
  // What stays as it was may be a pattern that is refused by now, and need not be mended to change something else.
  await check(writing, Object.fromEntries(changed.map((column) => [column, after[column] ?? ''])));
  await keepFound(writing, id, before);
  await updateRule(writing.tx, writing.rules, id, after);
  await put(writing, { id, version: before.version + 1, deed, before: before.content, after });
  return true;
}

export async function removeRule(writing: Writing, id: number, deed: Deed = 'deleted'): Promise<number> {
  const before = await held(writing, id);
  await keepFound(writing, id, before);
  await deleteRule(writing.tx, writing.rules, id);
  const version = before.version + 1;
  await put(writing, { id, version, deed, before: before.content });
  return version;
}

/** An earlier version becomes the newest one; without a number a deleted rule comes back as it was. */
export async function restoreRule(writing: Writing, id: number, version: number | undefined): Promise<void> {
  const { tx, rules } = writing;
  const wanted = await findVersion(tx, rules, id, version);
  if (wanted === undefined) throw notFound(version === undefined ? nameOf(rules) : 'Version');
  const standing = await holdRule(tx, rules, id);
  if (standing !== undefined) {
    await changeRule(writing, id, wanted.content, 'restored');
    return;
  }
  await check(writing, wanted.content);
  const newest = (await findVersion(tx, rules, id))?.version ?? 0;
  await insertRule(tx, rules, wanted.content, { id, version: newest + 1 });
  await put(writing, { id, version: newest + 1, deed: 'restored', after: wanted.content });
}

async function held({ tx, rules, request }: Writing, id: number): Promise<StoredRule> {
  const found = await holdRule(tx, rules, id);
  if (found === undefined) throw notFound(nameOf(rules));
  if (request.ifMatch !== undefined && request.ifMatch !== found.version)
    throw new Refusal(412, `Somebody else has changed this ${rules.noun} meanwhile. Nothing was changed.`, {
      field: 'If-Match',
    });
  return found;
}

const keepFound = ({ tx, rules }: Writing, id: number, { version, content }: StoredRule): Promise<unknown> =>
  keepVersion(tx, rules, { id, version, deed: 'found', person: undefined, content });

interface Put {
  id: number;
  version: number;
  deed: Deed;
  before?: RuleContent;
  after?: RuleContent;
}

/** Into the history and the audit trail; the last statement of its transaction. */
async function put({ tx, rules, caller, request }: Writing, { id, version, deed, before, after }: Put): Promise<void> {
  const content = after ?? before ?? {};
  await keepVersion(tx, rules, { id, version, deed, person: caller.personId, content });
  await writeAudit(tx, {
    personId: caller.personId,
    vendorId: caller.vendorId,
    command: `${rules.group}.${deed}`,
    object: `${rules.noun} ${id}`,
    ...(before && { before }),
    ...(after && { after }),
    requestId: request.id,
    result: 'done',
  });
}
