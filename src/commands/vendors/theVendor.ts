// Which vendor is meant, what is known of it, and how a change of it is sent.
import type { RequestOf } from '../../api/contract/endpoint.ts';
import { vendors, type VendorRow } from '../../api/contract/vendors/vendors.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { whatChanged } from '../../stores/vendors/vendorWords.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** As far as it is shown here. */
export const vendorOf = (id: unknown, { stores }: Pick<Situation, 'stores'>): VendorRow | undefined =>
  stores.lists.rowsOf('vendor').find((vendor) => vendor.id === id);

/** Where it is not shown, as in a terminal, it is read. */
export async function readVendor(id: number, situation: Situation): Promise<VendorRow | undefined> {
  const known = vendorOf(id, situation);
  if (known !== undefined) return known;
  return (await environmentOf(situation.stores).ask(vendors.list, { query: { id: String(id) } })).results[0];
}

const listed = choice<number>({
  ask: 'Which vendor?',
  ofRow: true,
  from: ({ stores }) =>
    stores.vendors.rows.map(({ id, name, label }) => ({
      value: id,
      text: String(id),
      title: name,
      ...(label === null ? {} : { detail: label }),
    })),
  preset: (situation) => vendorOf(Number(situation.stores.lists.openOf('vendor')?.currentKey), situation)?.id,
});

/** One that was just made need not be listed yet. */
export const theVendor: Question<number> = {
  ...listed,
  read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
};

/** Choices of vendors and labels have them from one place each. */
export const vendorsAgain = ({ stores: { vendors: known, labels, lists } }: Situation): Promise<unknown> =>
  Promise.all([known.fetch(), labels.fetch(), lists.openOf('vendor')?.renew()]);

type VendorChange = RequestOf<typeof vendors.change>['body'];

/** For the version that was seen; what somebody else changed meanwhile is told, and shown before it is tried again. */
export async function changeVendor(before: VendorRow, body: VendorChange, situation: Situation): Promise<VendorRow> {
  const { ask } = environmentOf(situation.stores);
  const { id, version } = before;
  try {
    const changed = await ask(vendors.change, { params: { id: String(id) }, body, version });
    return changed;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status !== 412) throw error;
    await vendorsAgain(situation);
    const now = (await ask(vendors.list, { query: { id: String(id) } })).results[0];
    const what = now === undefined ? 'it is there no more' : whatChanged(before, now);
    const told = `Somebody else has changed this vendor meanwhile${what === '' ? '' : `: ${what}`}. Your change was not saved`;
    throw new Failure({ ...failure, kind: 'conflict', message: told, told }, error);
  }
}
