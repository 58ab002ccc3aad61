// The secrets of a webhook: which of them sign now, and how one is renewed.
import { newWebhookSecret } from '../../../../src/api/signing/webhooks.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { sealedColumns } from '../../../platform/secrets/sealedColumns.ts';
import type { Services } from '../../../platform/services/services.ts';

export const withoutSecret = 'The webhook has no signing secret that can be read';

interface Sealed {
  secret_sealed: Buffer | null;
  former_sealed: Buffer | null;
  of_setting: boolean;
}

const read = (data: Data, id: number): Promise<Sealed | undefined> =>
  data.one<Sealed>(sql`select secret_sealed, of_setting,
    case when former_until > now() then former_secret_sealed end as former_sealed from webhook where id = ${id}`);

/** Those that sign now, the newest first; none where there is none that can be opened. */
export async function secretsOf(services: Services, id: number): Promise<string[]> {
  const { system } = services.database;
  const found = await read(system, id);
  const { secret_sealed: sealed = null, former_sealed: former = null } = found ?? {};
  // Nobody makes the endpoint of a setting by hand: it gets its secret when it is first needed.
  const current = sealed === null && found?.of_setting === true ? await makeFirst(services, id) : sealed;
  const opened = [open(services, id, current, 'webhook'), open(services, id, former, 'formerWebhook')];
  // One that cannot be opened now is not left out in silence: its receivers could not verify what they get.
  return opened[0] === undefined ? [] : opened.flatMap((secret) => secret ?? []);
}

async function makeFirst({ database, seal }: Services, id: number): Promise<Buffer | null> {
  const made = seal.close(newWebhookSecret(), sealedColumns.webhook.place({ id }));
  const kept = await database.system.one<Pick<Sealed, 'secret_sealed'>>(
    sql`update webhook set secret_sealed = coalesce(secret_sealed, ${made}) where id = ${id} returning secret_sealed`,
  );
  return kept?.secret_sealed ?? null;
}

/** Seals a first secret, or a new one beside the former; gives it back, to be told once. */
export async function renewSecret(tx: Data, services: Services, id: number, overlapHours: number): Promise<string> {
  const secret = newWebhookSecret();
  const sealed = services.seal.close(secret, sealedColumns.webhook.place({ id }));
  const current = open(services, id, (await read(tx, id))?.secret_sealed ?? null, 'webhook');
  const former = current === undefined ? null : services.seal.close(current, sealedColumns.formerWebhook.place({ id }));
  await tx.run(sql`update webhook set secret_sealed = ${sealed}, former_secret_sealed = ${former},
      former_until = case when ${former !== null}::boolean then now() + make_interval(hours => ${overlapHours}) end,
      version = version + 1 where id = ${id}`);
  return secret;
}

function open(
  { seal, log }: Services,
  id: number,
  sealed: Buffer | null,
  column: 'webhook' | 'formerWebhook',
): string | undefined {
  try {
    return sealed === null ? undefined : seal.open(sealed, sealedColumns[column].place({ id }));
  } catch {
    log.warn('The signing secret of a webhook cannot be opened', { webhook: id });
    return undefined;
  }
}
