// Opens the explainer of a score: found by the score, allowed by its application.
import type { Data } from '../../platform/database/database.ts';
import type { FileAnswer } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { findScorePlace } from './documentQueries.ts';
import { answer } from './openDocument.ts';
import { openableApplication, spendDownload } from './openable.ts';
import { recordOpening, type Opening } from './recordOpening.ts';
import { documentBody } from './versions/documentBytes.ts';
import { explainerOf } from './versions/explainerOf.ts';

interface ScoreAsked extends Opening {
  params: { scoreId: number };
  query: { version?: number | undefined };
  data: Data;
}

export const openScore =
  (format: 'html' | 'pdf', command: string) =>
  async (asked: ScoreAsked): Promise<FileAnswer> => {
    const { caller, services, data, params, query } = asked;
    await spendDownload(services, caller);
    const place = await findScorePlace(data, params.scoreId, ownVendor(caller));
    if (place === undefined) throw notFound('Score');
    const application = await openableApplication(data, caller, place.application_id);
    // A client whose files were deleted keeps none of them under an older number.
    if (application.deleted) throw notFound('Score');
    const { version } = query;
    const wanted = { scoreId: params.scoreId, madeAt: place.made_at, format, version };
    const row = await explainerOf(services, application, wanted);
    if (row === undefined)
      throw version === undefined
        ? notFound('Score')
        : new Refusal(404, `This score has no version ${version} of its explainer`);
    const { id: applicationId, vendor_id: vendorId } = application;
    await recordOpening(asked, command, applicationId);
    const body = await documentBody(services, { applicationId, vendorId, row, showPii: caller.showPii });
    return answer(`score.${format}`, applicationId, body, version);
  };
