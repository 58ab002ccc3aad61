// Takes a statement file that somebody signed in brings for a customer.
import type { statementFiles } from '../../../src/api/contract/statementFiles/statementFiles.ts';
import { knownLayouts, rememberLayout } from '../../engine/crawling/files/layouts.ts';
import { takeUpload, uploadIn } from '../../engine/crawling/files/takeUpload.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { applicationFor, holdWaiting } from './held.ts';
import { shownTo } from './shownTo.ts';

export const add: Handler<typeof statementFiles.add> = async ({ params: { id }, caller, data, services, request }) => {
  const application = await applicationFor(data, caller, id);
  const upload = uploadIn(request.upload);
  await services.limits.spend('upload', [`person ${caller.personId}`]);
  const { vendorId, bankId } = application;
  const added = await takeUpload(upload, {
    services,
    data,
    personId: caller.personId,
    waiting: { vendorId, applicationId: id, crawlerId: null },
    known: bankId === null ? [] : await knownLayouts(data, vendorId, bankId),
    async kept(tx, said) {
      await holdWaiting(tx, caller, id);
      if (said !== undefined && bankId !== null) await rememberLayout(tx, { vendorId, bankId, ...said });
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId,
        command: 'statementFiles.add',
        object: `application ${id}`,
        requestId: request.id,
        result: 'done',
      });
    },
  });
  const [file = null] = shownTo(caller.showPii, added.file === null ? [] : [added.file]);
  return { ...added, file };
};
