// Puts on record who opened a document with personal data in it, before it leaves.
import { recordReadings } from '../../platform/audit/readings.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Services } from '../../platform/services/services.ts';

export interface Opening {
  caller: Caller;
  services: Services;
  request: { id: string };
}

export async function recordOpening(
  { caller, services, request }: Opening,
  command: string,
  applicationId: number,
): Promise<void> {
  if (!caller.showPii) return;
  services.readings.note(caller.personId, [applicationId]);
  await recordReadings(services.database, [
    {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command,
      object: `application ${applicationId}`,
      requestId: request.id,
      result: 'done',
    },
  ]);
}
