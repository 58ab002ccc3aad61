// Who gives somebody more than they had proves first that it is them: a level, another vendor's records, personal data.
import { levels } from '../../../src/api/contract/level.ts';
import type { PersonRow } from '../../../src/api/contract/people/managed/people.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { requireProof } from '../../platform/http/guard/proof.ts';

export type Rights = Pick<PersonRow, 'level' | 'vendor_id' | 'show_pii'>;

const raises = (given: Rights, had: Rights): boolean =>
  levels[given.level] > levels[had.level] || given.vendor_id !== had.vendor_id || (given.show_pii && !had.show_pii);

export async function proveForRights(
  { caller, services }: Pick<Asked<never>, 'caller' | 'services'>,
  given: Rights,
  had: Rights,
): Promise<void> {
  if (raises(given, had)) await requireProof(caller, { proof: 'always' }, services);
}
