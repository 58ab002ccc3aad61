// The stored documents of an application as one archive: for a link, its five-minute grant, or who may see the application.
import type { Asked } from '../../platform/http/handler.ts';
import type { sharedLinks } from '../../../src/api/contract/documents/sharedLinks.ts';
import { isVisibleApplication } from '../applications/guard/visible.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { applicationZip } from '../documents/applicationZip.ts';
import { FileAnswer, type Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { expired, filesGone } from './fetch.ts';
import { linkGranted } from './grant.ts';
import { findGrantedLink, findWorkingLink, takeDownload } from './queries.ts';

type Question = Asked<typeof sharedLinks.download>;

export const download: Handler<typeof sharedLinks.download> = async (asked) => {
  const { params, services, request } = asked;
  await services.limits.spend('download', [`address:${request.address}`]);
  const link = await linkOf(asked);
  if (link === undefined && !(await mayByThemselves(asked))) throw expired();
  const body = await applicationZip(services, params.id);
  if (body === undefined)
    throw link === undefined ? new Refusal(404, 'This application has no stored files') : filesGone();
  await count(asked, link);
  return new FileAnswer({ type: 'zip', name: `application-${params.id}.zip`, body, attachment: true });
};

/** The link that was shown now, or for which this browser has its five minutes. */
async function linkOf({ params, query, services, request }: Question): Promise<number | undefined> {
  const { system } = services.database;
  const shown = query.guid === undefined ? undefined : await findWorkingLink(system, query.guid);
  const link = shown ?? (await findGrantedLink(system, linkGranted(services, request.cookies)));
  return link?.application_id === params.id ? link.id : undefined;
}

/** Documents are personal data through and through. */
const mayByThemselves = async ({ params, caller, data }: Question): Promise<boolean> =>
  caller.personId !== 0 && caller.showPii && (await isVisibleApplication(data, caller, params.id));

/** In the trail before the first byte leaves; of two that come for the last download of a link only one gets it. */
const count = ({ params, caller, services, request }: Question, link: number | undefined): Promise<void> =>
  services.database.system.transaction(async (tx) => {
    if (link !== undefined && !(await takeDownload(tx, link, params.id))) throw expired();
    await writeAudit(tx, {
      personId: link === undefined ? caller.personId : undefined,
      vendorId: caller.vendorId,
      command: 'sharedLinks.download',
      object: `application ${params.id}`,
      after: link === undefined ? {} : { link },
      requestId: request.id,
      result: 'done',
    });
  });
