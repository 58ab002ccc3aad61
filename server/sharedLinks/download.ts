// The stored documents of an application as one archive: for a link, its five-minute grant, or who may see the application.
import type { Asked } from '../http/handler.ts';
import type { sharedLinks } from '../../src/api/contract/sharedLinks.ts';
import { isVisibleApplication } from '../applications/visible.ts';
import { writeAudit } from '../audit/audit.ts';
import { applicationZip } from '../documents/applicationZip.ts';
import { FileAnswer, type Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { expired } from './fetch.ts';
import { linkGranted } from './grant.ts';
import { findWorkingLink, takeDownload } from './queries.ts';

export const download: Handler<typeof sharedLinks.download> = async (asked) => {
  const { params, services, request } = asked;
  await services.limits.spend('download', [`address:${request.address}`]);
  await requireRight(asked);
  const body = await applicationZip(services, params.id);
  if (body === undefined) throw new Refusal(404, 'This application has no stored files');
  return new FileAnswer({ type: 'zip', name: `application-${params.id}.zip`, body, attachment: true });
};

async function requireRight({
  params,
  query,
  caller,
  data,
  services,
  request,
}: Asked<typeof sharedLinks.download>): Promise<void> {
  const { system } = services.database;
  const byGuid = query.guid === undefined ? undefined : (await findWorkingLink(system, query.guid))?.id;
  const linkId = byGuid ?? linkGranted(services, request.cookies);
  const entry = {
    command: 'sharedLinks.download',
    object: `application ${params.id}`,
    requestId: request.id,
    result: 'done',
  } as const;
  if (linkId !== undefined) {
    const taken = await system.transaction(async (tx) => {
      if (!(await takeDownload(tx, linkId, params.id))) return false;
      await writeAudit(tx, { personId: undefined, after: { link: linkId }, ...entry });
      return true;
    });
    if (taken) return;
  }
  if (caller.personId === 0 || !caller.showPii || !(await isVisibleApplication(data, caller, params.id)))
    throw expired();
  await system.transaction((tx) => writeAudit(tx, { personId: caller.personId, vendorId: caller.vendorId, ...entry }));
}
