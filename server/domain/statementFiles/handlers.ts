// The calls about the statement files of an application.
import type { statementFiles } from '../../../src/api/contract/statementFiles/statementFiles.ts';
import { removeWaiting, waitingOf, type Waiting } from '../../engine/crawling/files/waiting.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Handler, HandlersOf } from '../../platform/http/handler.ts';
import { add } from './add.ts';
import { crawl } from './crawl.ts';
import { applicationFor, holdWaiting } from './held.ts';
import { shownTo } from './shownTo.ts';

const ofApplication = (vendorId: number, applicationId: number): Waiting => ({
  vendorId,
  applicationId,
  crawlerId: null,
});

const list: Handler<typeof statementFiles.list> = async ({ params: { id }, caller, data, services }) => {
  const { vendorId } = await applicationFor(data, caller, id);
  return { files: shownTo(caller.showPii, await waitingOf(data, ofApplication(vendorId, id), services.seal)) };
};

const remove: Handler<typeof statementFiles.remove> = ({ params: { id, file }, caller, data, request, services }) =>
  data.transaction(async (tx) => {
    const { vendor_id: vendorId } = await holdWaiting(tx, caller, id);
    const waiting = ofApplication(vendorId, id);
    if (!(await removeWaiting(tx, waiting, file))) throw notFound('File');
    const files = shownTo(caller.showPii, await waitingOf(tx, waiting, services.seal));
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId,
      command: 'statementFiles.remove',
      object: `application ${id}`,
      requestId: request.id,
      result: 'done',
    });
    return { files };
  });

export const statementFilesHandlers: HandlersOf<typeof statementFiles> = { add, list, remove, crawl };
