// The two doors by which statement files come in: a customer's visit, and the calls that the workbench and the terminal make.
import { sql } from '../../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../../world.ts';
import { send } from '../../../faults/files/sending.ts';
import type { Visits } from '../../connect/visits.ts';

export interface Door {
  application: number;
  reference: string;
  bring(pieces: AsyncIterable<Buffer>): Promise<Told>;
  read(): Promise<Told>;
  /** What is answered when the client's files were deleted before. */
  over: Told;
}

export interface Told {
  status: number;
  json: Record<string, unknown>;
}

const options = { transactions: true, analysis: true };
const told = ({ status, json }: Reply): Told => ({ status, json });

async function opened(visits: Visits): Promise<{ token: string; application: number; reference: string }> {
  const { token, identifier } = await visits.begin(options);
  await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
  const application = Number((await visits.applicationOf(identifier))?.['id']);
  return { token, application, reference: identifier };
}

export async function asCustomer(visits: Visits): Promise<Door> {
  const { token, ...of } = await opened(visits);
  const headers = { 'x-signalbox-visit': token };
  return {
    ...of,
    bring: (pieces) => send(visits.world.url, 'connect/files/add', { headers, pieces }),
    read: async () => told(await visits.ask('files/read', { token })),
    over: { status: 404, json: { message: 'This visit has ended. Please open the link again.' } },
  };
}

/** Of a customer who left before anything was read. */
export async function asPerson(visits: Visits, person: Person): Promise<Door> {
  const { token, ...of } = await opened(visits);
  await visits.ask('leave', { token });
  const path = `applications/${of.application}/statement-files/`;
  return {
    ...of,
    bring: (pieces) => send(visits.world.url, path, { headers: person.headers, pieces }),
    read: async () => told(await person.ask('POST', `${path}crawl`, { body: {} })),
    over: { status: 409, json: { message: 'The client files of this application were deleted' } },
  };
}

export const deleted = async (person: Person, { application }: Door): Promise<Told> =>
  told(await person.ask('POST', `applications/${application}/delete/`));

export async function finalised({ data }: Visits, person: Person, { application, reference }: Door): Promise<Told> {
  const label = await data.one<{ ref: string }>(sql`select l.ref from application a join label l on l.id = a.label_id
    where a.id = ${application}`);
  const body = { vendor_label: label?.ref, vendor_specific_id: reference };
  return told(await person.ask('POST', `applications/${application}/finalise/`, { body }));
}
