// Puts on record who read the personal data of which applications, before the answer goes out.
import { isOnRecord, noteRecorded } from '../../../platform/audit/recentReadings.ts';
import { recordReadings } from '../../../platform/audit/readings.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { RequestFacts } from '../../../platform/calls/requestFacts.ts';
import type { Services } from '../../../platform/services/services.ts';

interface Reading {
  caller: Caller;
  services: Services;
  request: RequestFacts;
}

/** A page that polls what it shows reads nothing anew. */
export async function recordReading(
  { caller, services, request }: Reading,
  command: string,
  applicationIds: readonly number[],
): Promise<void> {
  const unrecorded = request.poll
    ? applicationIds.filter((id) => !isOnRecord(services.database, caller.personId, id))
    : applicationIds;
  if (unrecorded.length === 0) return;
  await recordReadings(
    services.database,
    unrecorded.map((id) => ({
      personId: caller.personId,
      vendorId: caller.vendorId,
      command,
      object: `application ${id}`,
      requestId: request.id,
      result: 'done' as const,
    })),
  );
  services.readings.note(caller.personId, unrecorded);
  noteRecorded(services.database, caller.personId, unrecorded);
}
