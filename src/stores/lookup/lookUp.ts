// Asks the service for the applications that the id of an address belongs to.
import { lookupTypes, type Application, type LookupType } from '../../api/contract/applications/applications.ts';
import type { Page } from '../../api/contract/fields.ts';
import { Failure } from '../../api/failure.ts';
import type { Environment } from '../environment.ts';
import type { FilterValues } from '../lists/definition.ts';

/** The type and the id that an address asks for; several at once are no question that can be answered. */
export function askedFor(filters: FilterValues): { type: LookupType; value: string } | undefined {
  const type = lookupTypes.find((one) => filters[one] !== undefined);
  return type === undefined ? undefined : { type, value: filters[type] ?? '' };
}

export async function lookUp(
  { api }: Environment,
  filters: FilterValues,
  { poll }: { poll: boolean },
): Promise<Page<Application>> {
  if (Object.keys(filters).length > 1) {
    const told = 'The address asks for more than one id. Look up one at a time.';
    throw new Failure({ kind: 'invalid', message: told, told });
  }
  return api.applications.lookup({ query: filters, poll });
}
