// What every change of somebody has in common: who may, that they saw the present version, and that one administrator is left.
import { levelOf, levels } from '../../../src/api/contract/level.ts';
import type { PersonRow } from '../../../src/api/contract/people/managed/people.ts';
import { writeAudit, type AuditEntry } from '../../platform/audit/audit.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { lockPeople, readPerson } from './queries.ts';

type AboutPerson = Pick<Asked<never>, 'caller' | 'data' | 'request' | 'services'> & { params: { id: number } };

export interface Changing {
  tx: Data;
  before: PersonRow;
  /** Refuses what would leave nobody who can let others in. */
  keepAnAdministrator(): void;
}

/** Gives back how the person is after it; what was done stands in the trail, unless nothing was. */
export const changing = (
  { caller, data, params, request, services }: AboutPerson,
  verb: string,
  change: (changing: Changing) => Promise<Pick<AuditEntry, 'before' | 'after'> | undefined>,
): Promise<PersonRow> =>
  data.transaction(async (tx) => {
    const locked = await lockPeople(tx, caller, params.id);
    const self = locked.find(({ id }) => id === caller.personId);
    // Somebody else took the level away while this request was on its way.
    if (self === undefined || levels[levelOf(self)] < levels[caller.level])
      throw new Refusal(403, 'You are not authorised to do this');
    const before = await readPerson(tx, caller, params.id, services);
    if (request.ifMatch !== undefined && request.ifMatch !== before.version)
      throw new Refusal(412, 'Somebody else has changed this person meanwhile. Nothing was changed.', {
        field: 'If-Match',
      });
    const others = locked.filter((one) => one.id !== before.id && one.is_superuser && one.is_active);
    const changed = await change({
      tx,
      before,
      keepAnAdministrator() {
        if (before.level === 'ADMIN' && before.is_active && others.length === 0)
          throw new Refusal(409, `${before.email} is the last administrator: make somebody else one first`);
      },
    });
    if (changed === undefined) return before;
    const after = await readPerson(tx, caller, before.id, services).catch(() => before);
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: before.vendor_id ?? undefined,
      command: `people.${verb}`,
      object: `person ${before.id}`,
      ...changed,
      requestId: request.id,
      result: 'done',
    });
    return after;
  });
