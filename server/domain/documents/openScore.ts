// Opens the explainer of a score: found by the score, allowed by its application.
import type { Data } from '../../platform/database/database.ts';
import type { FileAnswer } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { loadDossier } from '../../engine/documents/data/loadDossier.ts';
import { findScore } from '../../engine/documents/data/queries.ts';
import { makeDocument } from '../../engine/documents/makeDocument.ts';
import { findDocument, findScorePlace } from './documentQueries.ts';
import { answer } from './openDocument.ts';
import { openableApplication, spendDownload } from './openable.ts';
import { recordOpening, type Opening } from './recordOpening.ts';

interface ScoreAsked extends Opening {
  params: { scoreId: number };
  data: Data;
}

export const openScore =
  (format: 'html' | 'pdf', command: string) =>
  async (asked: ScoreAsked): Promise<FileAnswer> => {
    const { caller, services, data, params } = asked;
    await spendDownload(services, caller);
    const place = await findScorePlace(data, params.scoreId, ownVendor(caller));
    if (place === undefined) throw notFound('Score');
    const application = await openableApplication(data, caller, place.application_id);
    // A client whose files were deleted keeps none of them under an older number.
    if (application.deleted) throw notFound('Score');
    await recordOpening(asked, command, application.id);
    // The stored explainer is that of the newest score.
    const isNewest = application.score_id === params.scoreId;
    const document = isNewest ? await findDocument(data, application.id, 'score', format) : undefined;
    const { storage_key = null, sha256 = null } = document ?? {};
    const isKept = storage_key !== null && caller.showPii;
    const stored = isKept ? await services.files.kept({ storage_key, sha256 }) : undefined;
    if (stored !== undefined) return answer(`score.${format}`, application.id, stored);
    const dossier = await loadDossier(data, application, caller.showPii);
    const score = await findScore(data, params.scoreId);
    const made = { at: document?.created_at ?? place.made_at, publicUrl: services.publicUrl };
    return answer(
      `score.${format}`,
      application.id,
      await makeDocument(`score.${format}`, { ...dossier, score }, made, services.files),
    );
  };
