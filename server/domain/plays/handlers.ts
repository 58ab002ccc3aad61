// The calls about plays: only their owner changes them, a text is read before it is kept, and what names a customer is not shared.
import { reaches } from '../../../src/api/contract/level.ts';
import type { PlayFault } from '../../../src/api/contract/plays/language/play.ts';
import { readPlay } from '../../../src/api/contract/plays/language/readPlay.ts';
import { personalIn } from '../../../src/api/contract/plays/personalText.ts';
import { mostPlays, type OpenedPlay, type plays, type SavedPlay } from '../../../src/api/contract/plays/plays.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { scopeOf, type Caller } from '../../platform/calls/caller.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { checkSharing, type Sharing } from '../../platform/lists/shared.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import {
  findPlay,
  forgetDeleted,
  listPlays,
  listVersions,
  lockOwn,
  updatePlay,
  writePlay,
  writeVersion,
  type OwnPlay,
} from './queries.ts';
import { endRun, listRuns, writeRun } from './runs.ts';
import { shippedPlays } from './shippedPlays.ts';

const audit = auditOf('plays', 'play');

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound('Play');
  return found;
}

const numberIn = (key: string): number | undefined => (/^\d+$/.test(key) ? Number(key) : undefined);

/** Those that ship stand with their names, which are no numbers. */
const shippedFor = async ({ level }: Caller): Promise<readonly OpenedPlay[]> =>
  (await shippedPlays()).filter((one) => reaches(level, one.level));

async function opened(data: Data, caller: Caller, key: string): Promise<OpenedPlay> {
  const id = numberIn(key);
  return known(
    id === undefined ? (await shippedFor(caller)).find((one) => one.key === key) : await findPlay(data, caller, id),
  );
}

function ownOf(own: readonly OwnPlay[], key: string): OwnPlay {
  return known(own.find(({ id }) => id === numberIn(key)));
}

const faultsText = (faults: readonly PlayFault[]): string =>
  faults.map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`).join('; ');

/** What the head of a text says; one with a fault in it is refused. */
function headOf(text: string): Pick<OwnPlay, 'title' | 'level'> {
  const { play, faults } = readPlay(text);
  if (faults.length > 0) throw badInput('text', `cannot be read: ${faultsText(faults.slice(0, 5))}`);
  return { title: play.title ?? null, level: play.level ?? 'USER' };
}

function checkShared(caller: Caller, sharing: Sharing, text: string): void {
  checkSharing(caller, sharing);
  const personal = sharing === 'own' ? [] : personalIn(text);
  if (personal.length > 0) throw badInput('sharing', `is not for this play: ${faultsText(personal.slice(0, 5))}`);
}

/** Among those that are not deleted. */
function checkRoom(others: readonly OwnPlay[], name: string): void {
  const live = others.filter(({ deleted }) => !deleted);
  if (live.length >= mostPlays) throw new Refusal(409, `You have ${mostPlays} plays. Delete one first`);
  if (live.some((one) => one.name === name)) throw new Refusal(409, `You have a play called ${name} already`);
}

export const playsHandlers: HandlersOf<typeof plays> = {
  async list({ caller, data }) {
    const shipped = (await shippedFor(caller)).map(({ text: _text, ...row }): SavedPlay => row);
    return wholeList([...(await listPlays(data, caller)), ...shipped]);
  },

  open: ({ caller, data, params }) => opened(data, caller, params.play),

  async history(asked) {
    const id = numberIn((await opened(asked.data, asked.caller, asked.params.play)).key);
    return id === undefined ? wholeList([]) : listVersions(asked, id);
  },

  save: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller } = asked;
      const text = body.text.replaceAll('\r\n', '\n');
      const head = headOf(text);
      checkShared(caller, body.sharing, text);
      checkRoom(await lockOwn(tx, caller), body.name);
      await forgetDeleted(tx, caller);
      const id = await writePlay(tx, caller, { name: body.name, sharing: body.sharing, ...head });
      await writeVersion(tx, caller, id, 1, text);
      const after = { name: body.name, sharing: body.sharing, level: head.level, version: 1 };
      await writeAudit(tx, audit(asked, 'save', id, { after }));
      return known(await findPlay(tx, caller, id));
    }),

  change: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller, request } = asked;
      const own = await lockOwn(tx, caller);
      const before = ownOf(own, asked.params.play);
      if (before.deleted && body.deleted !== false) throw notFound('Play');
      if (request.ifMatch !== undefined && request.ifMatch !== before.version)
        throw new Refusal(412, `The play has version ${before.version} by now. Nothing was changed.`, {
          field: 'If-Match',
        });
      const { id } = before;
      const held = known(await findPlay(tx, caller, id, true)).text;
      const text = body.text?.replaceAll('\r\n', '\n') ?? held;
      const isNew = text !== held;
      const after: OwnPlay = {
        ...before,
        ...headOf(text),
        name: body.name ?? before.name,
        sharing: body.sharing ?? before.sharing,
        version: before.version + (isNew ? 1 : 0),
        deleted: false,
      };
      if (isNew || body.sharing !== undefined || before.deleted) checkShared(caller, after.sharing, text);
      if (before.deleted || after.name !== before.name)
        checkRoom(
          own.filter((one) => one.id !== id),
          after.name,
        );
      await updatePlay(tx, caller, after);
      if (isNew) await writeVersion(tx, caller, id, after.version, text);
      const audited = ({ name, sharing, level, version }: OwnPlay) => ({ name, sharing, level, version });
      await writeAudit(tx, audit(asked, 'change', id, { before: audited(before), after: audited(after) }));
      return known(await findPlay(tx, caller, id));
    }),

  remove: (asked) =>
    asked.data.transaction(async (tx) => {
      const { caller } = asked;
      const before = ownOf(await lockOwn(tx, caller), asked.params.play);
      if (before.deleted) throw notFound('Play');
      await updatePlay(tx, caller, { ...before, deleted: true });
      await writeAudit(tx, audit(asked, 'remove', before.id, { before: { name: before.name } }));
      const { text: _text, ...row } = known(await findPlay(tx, caller, before.id, true));
      return row;
    }),

  runs: listRuns,

  begin: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller } = asked;
      if (scopeOf(caller) === 'none') throw notFound('Vendor');
      const { key, name, version, level } = await opened(tx, caller, body.play);
      if (!reaches(caller.level, level)) throw new Refusal(403, `This play needs level ${level}`);
      if (version !== body.version)
        throw new Refusal(409, `The play has version ${version} by now. Read it before you run it`);
      const id = numberIn(key);
      const shipped = id === undefined ? key : undefined;
      const run = known(await writeRun(tx, caller, { id, shipped, name, version, values: body.values }));
      await writeAudit(tx, audit(asked, 'begin', key, { after: { run: run.id, name, version, values: run.values } }));
      return run;
    }),

  end: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller, params } = asked;
      const run = await endRun(tx, caller, params.id, body);
      if (run === undefined) throw notFound('Run');
      const lines = body.lines.reduce((sum, { passed, failed }) => sum + passed + failed, 0);
      await writeAudit(
        tx,
        audit(asked, 'end', run.key ?? '-', { after: { run: run.id, outcome: body.outcome, lines } }),
      );
      return run;
    }),
};
