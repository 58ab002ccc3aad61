// The calls that sign a terminal in: it begins, its person decides in a browser, and it takes its key once.
import { randomInt } from 'node:crypto';
import { addresses } from '../../../src/api/contract/addresses.ts';
import { codeLetters, noSuchCode, type terminalCodes } from '../../../src/api/contract/terminals/terminalCodes.ts';
import { named, tellOwner } from '../../platform/access/owners/tellOwner.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { RequestFacts } from '../../platform/calls/requestFacts.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { newReference } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';
import { giveKey } from './giveKey.ts';
import { decide, findWaiting, lockBySecret, forgetCode, notePoll, writeCode } from './queries.ts';

const pauseSeconds = 5;
/** A terminal that hurries waits this much longer each time. */
const morePause = 5;

const audit = auditOf('terminalCodes', 'terminal');

const newCode = (): string => {
  const text = Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
};

/** A page has a way of its own, whose key is worth nothing without its cookie. */
function refuseBrowsers({ fromBrowser }: RequestFacts): void {
  if (fromBrowser) throw new Refusal(403, 'Only a terminal signs in by a code');
}

export const terminalCodesHandlers: HandlersOf<typeof terminalCodes> = {
  async begin({ body, services, request }) {
    refuseBrowsers(request);
    await services.limits.spend('terminal-code', [request.address]);
    const secret = newReference();
    for (;;) {
      const code = newCode();
      const begun = { code, secret, host: body.host, address: request.address, pauseSeconds };
      const written = await writeCode(services.database.system, begun);
      if (written === undefined) continue;
      const page = `${services.publicUrl}/v1/dashboard${addresses.terminal('')}`;
      return { code, secret, page, expires_at: written.expires_at.toISOString(), interval: pauseSeconds };
    }
  },

  async key({ body, services, request }) {
    refuseBrowsers(request);
    await services.limits.spend('terminal-key', [request.address]);
    return services.database.system.transaction(async (tx) => {
      const row = await lockBySecret(tx, body.secret);
      if (row === undefined) return { state: 'over' };
      if (row.person_id === null) {
        const interval = row.too_soon ? row.pause_seconds + morePause : row.pause_seconds;
        await notePoll(tx, row.id, interval);
        return { state: row.too_soon ? 'slowDown' : 'waiting', interval };
      }
      await forgetCode(tx, row.id);
      if (row.confirmed !== true) return { state: 'refused' };
      const given = await giveKey(tx, { services, request }, row.person_id, row.host);
      return given === undefined ? { state: 'over' } : { state: 'confirmed', ...given };
    });
  },

  async read({ params, caller, services }) {
    const guess = await spendGuess(services, caller);
    const found = await findWaiting(services.database.system, params.code);
    if (found === undefined) throw new Refusal(404, noSuchCode);
    await guess.wasRight();
    return { code: params.code, ...found };
  },

  async confirm({ params, caller, services, request }) {
    const guess = await spendGuess(services, caller);
    await services.database.system.transaction(async (tx) => {
      const decided = await decide(tx, { code: params.code, personId: caller.personId, confirmed: true });
      if (decided === undefined) throw new Refusal(404, noSuchCode);
      await tellOwner(tx, services, caller.personId, { what: `The terminal on ${named(decided.host)} was signed in` });
      await writeAudit(tx, audit({ caller, request }, 'confirm', decided.id, { after: { host: decided.host } }));
    });
    await guess.wasRight();
    return { detail: 'The terminal is signed in.' };
  },

  async refuse({ params, caller, services, request }) {
    const guess = await spendGuess(services, caller);
    await services.database.system.transaction(async (tx) => {
      const decided = await decide(tx, { code: params.code, personId: caller.personId, confirmed: false });
      if (decided === undefined) throw new Refusal(404, noSuchCode);
      await writeAudit(tx, audit({ caller, request }, 'refuse', decided.id, { after: { host: decided.host } }));
    });
    await guess.wasRight();
    return { detail: 'The terminal was refused.' };
  },
};

/** Codes of others are not found by trying. */
async function spendGuess({ limits }: Services, { personId }: Caller): Promise<{ wasRight(): Promise<void> }> {
  const keys = [`person ${personId}`];
  await limits.spend('terminal-guess', keys);
  return { wasRight: () => limits.refund('terminal-guess', keys) };
}
