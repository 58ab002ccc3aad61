// What a crawl needs from its customer, sealed, and only for as long as it is needed.
import * as v from 'valibot';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { digestOf } from '../../../platform/secrets/references.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { sealedColumns } from '../../../platform/secrets/sealedColumns.ts';
import type { Question } from '../../connectors/found.ts';

const credentialsOf = (crawlerId: number): string => sealedColumns.credentials.place({ crawler_id: crawlerId });
const answerOf = (crawlerId: number, number: number): string =>
  sealedColumns.answer.place({ crawler_id: crawlerId, question_number: number });
const keptOf = (crawlerId: number, number: number): string =>
  sealedColumns.question.place({ crawler_id: crawlerId, question_number: number });
const accessOf = (profileId: number): string => sealedColumns.access.place({ profile_id: profileId });

const typedValues = v.record(v.string(), v.string());

export const keepCredentials = (
  tx: Data,
  seal: Seal,
  given: { crawlerId: number; vendorId: number; values: Readonly<Record<string, string>>; address?: string },
): Promise<number> =>
  tx.run(sql`insert into crawl_secret (crawler_id, vendor_id, credentials_sealed, address)
    values (${given.crawlerId}, ${given.vendorId}, ${seal.close(JSON.stringify(given.values), credentialsOf(given.crawlerId))},
      ${given.address ?? null})
    on conflict (crawler_id) do nothing`);

export async function readCredentials(
  data: Data,
  seal: Seal,
  crawlerId: number,
): Promise<Readonly<Record<string, string>> | undefined> {
  const row = await data.one<{ credentials_sealed: Buffer | null }>(
    sql`select credentials_sealed from crawl_secret where crawler_id = ${crawlerId}`,
  );
  if (row === undefined || row.credentials_sealed === null) return undefined;
  return v.parse(typedValues, JSON.parse(seal.open(row.credentials_sealed, credentialsOf(crawlerId))));
}

/** Undefined: the customer is not there. */
export const addressOfCustomer = async (data: Data, crawlerId: number): Promise<string | undefined> =>
  (
    await data.one<{ address: string }>(
      sql`select address from crawl_secret where crawler_id = ${crawlerId} and address is not null`,
    )
  )?.address;

export const forgetSecrets = (tx: Data, crawlerId: number): Promise<number> =>
  tx.run(sql`delete from crawl_secret where crawler_id = ${crawlerId}`);

/** The number tells an answer to this question from one to an earlier one. */
export async function putQuestion(
  tx: Data,
  crawlerId: number,
  vendorId: number,
  question: object,
  state?: string,
): Promise<number> {
  const stateHash = state === undefined ? null : digestOf(state);
  const row = await tx.one<{ question_number: number }>(sql`
    insert into crawl_secret (crawler_id, vendor_id, question, question_number, state_hash)
    values (${crawlerId}, ${vendorId}, ${JSON.stringify(question)}::jsonb, 1, ${stateHash}::bytea)
    on conflict (crawler_id) do update set question = excluded.question, answer_sealed = null, kept_sealed = null, state_hash = excluded.state_hash,
      question_number = crawl_secret.question_number + 1
    returning question_number`);
  return row?.question_number ?? 1;
}

/** In the transaction that puts the question. */
export const keepWithQuestion = (
  tx: Data,
  seal: Seal,
  crawlerId: number,
  number: number,
  kept: string,
): Promise<number> =>
  tx.run(sql`update crawl_secret set kept_sealed = ${seal.close(kept, keptOf(crawlerId, number))}
    where crawler_id = ${crawlerId} and question_number = ${number}`);

/** The question that an earlier attempt asked, and what it kept for the answer. */
export async function keptQuestion(
  data: Data,
  seal: Seal,
  crawlerId: number,
): Promise<{ number: number; kept: string } | undefined> {
  const row = await data.one<{ number: number; kept: Buffer }>(sql`
    select question_number as number, kept_sealed as kept from crawl_secret
    where crawler_id = ${crawlerId} and question is not null and kept_sealed is not null`);
  return row && { number: row.number, kept: seal.open(row.kept, keptOf(crawlerId, row.number)) };
}

export const takeQuestionAway = (tx: Data, crawlerId: number): Promise<number> =>
  tx.run(sql`update crawl_secret set question = null, answer_sealed = null, kept_sealed = null, state_hash = null
    where crawler_id = ${crawlerId}`);

export interface OpenQuestion {
  number: number;
  question: Question | { kind: 'accounts'; ask: string; choices: string[] };
}

export const openQuestion = (data: Data, crawlerId: number): Promise<OpenQuestion | undefined> =>
  data.one<OpenQuestion>(sql`select question_number as number, question from crawl_secret
    where crawler_id = ${crawlerId} and question is not null and answer_sealed is null`);

/** The number of the open question that sent its customer away with that state. */
export const questionSentWith = async (data: Data, crawlerId: number, state: string): Promise<number | undefined> =>
  (
    await data.one<{ number: number }>(sql`select question_number as number from crawl_secret
      where crawler_id = ${crawlerId} and question is not null and answer_sealed is null and state_hash = ${digestOf(state)}`)
  )?.number;

/** Only the first answer to the question that is open now counts. */
export const keepAnswer = (tx: Data, seal: Seal, crawlerId: number, number: number, text: string): Promise<number> =>
  tx.run(sql`update crawl_secret set answer_sealed = ${seal.close(text, answerOf(crawlerId, number))}
    where crawler_id = ${crawlerId} and question_number = ${number} and question is not null and answer_sealed is null`);

export async function readAnswer(
  data: Data,
  seal: Seal,
  crawlerId: number,
  number: number,
): Promise<string | undefined> {
  const row = await data.one<{ answer_sealed: Buffer | null }>(
    sql`select answer_sealed from crawl_secret where crawler_id = ${crawlerId} and question_number = ${number}`,
  );
  if (row === undefined || row.answer_sealed === null) return undefined;
  return seal.open(row.answer_sealed, answerOf(crawlerId, number));
}

export const keepAccess = (
  tx: Data,
  seal: Seal,
  profileId: number,
  vendorId: number,
  access: string,
): Promise<number> =>
  tx.run(sql`insert into bank_access (profile_id, vendor_id, access_sealed)
    values (${profileId}, ${vendorId}, ${seal.close(access, accessOf(profileId))})
    on conflict (profile_id) do update set access_sealed = excluded.access_sealed, updated_at = now()`);

export async function readAccess(data: Data, seal: Seal, profileId: number): Promise<string | undefined> {
  const row = await data.one<{ access_sealed: Buffer }>(
    sql`select access_sealed from bank_access where profile_id = ${profileId}`,
  );
  return row && seal.open(row.access_sealed, accessOf(profileId));
}
