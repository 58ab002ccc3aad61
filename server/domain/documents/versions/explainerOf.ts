// Finds the explainer of a score among the versions that were printed; a score of which none was printed gets one at its first opening.
import { loadDossier } from '../../../engine/documents/data/loadDossier.ts';
import type { ApplicationFacts } from '../../../engine/documents/data/dossier.ts';
import { findApplication, findScore } from '../../../engine/documents/data/queries.ts';
import { keepNextStructure } from '../../../engine/documents/keepStructure.ts';
import { sql } from '../../../platform/database/sql.ts';
import { GiveUp } from '../../../platform/jobs/job.ts';
import type { FileServices } from './structureFor.ts';
import { structureFor } from './structureFor.ts';
import { findDocument, findExplainer, type DocumentRow } from './versionQueries.ts';

interface Wanted {
  scoreId: number;
  madeAt: string;
  format: 'html' | 'pdf';
  version: number | undefined;
}

type State = Pick<ApplicationFacts, 'id' | 'score_id' | 'score_outdated' | 'score_withheld'>;

/** What an explainer says of its score: that of the application, out of date, not to be shown as such, or an earlier one. */
const stateOf = ({ score_id, score_outdated, score_withheld }: Omit<State, 'id'>, scoreId: number): string =>
  score_id === scoreId ? `${score_outdated} ${score_withheld}` : 'earlier';

/** The newest version that says how the score stands now, unless a version is named. Undefined: there is no such version of it. */
export async function explainerOf(
  services: FileServices,
  application: State,
  { scoreId, madeAt, format, version }: Wanted,
): Promise<DocumentRow | undefined> {
  const data = services.database.system;
  const { id: applicationId } = application;
  const wanted = { applicationId, scoreId, format, ...(version === undefined ? {} : { version }) };
  const found =
    (await findExplainer(data, wanted)) ?? (await unnamed(services, application, { scoreId, format, version }));
  if (found === undefined && version !== undefined) return undefined;
  if (found !== undefined) {
    if (version !== undefined) return found;
    const kept = await structureFor(services, { applicationId, version: found.version });
    if (kept === undefined) return undefined;
    if (stateOf(kept.dossier.application, scoreId) === stateOf(application, scoreId)) return found;
  }
  try {
    await keepExplainer(services, { applicationId, scoreId, madeAt, format });
  } catch (error) {
    // The client's files were deleted meanwhile.
    if (error instanceof GiveUp) return undefined;
    throw error;
  }
  return findExplainer(data, wanted);
}

/** Of before structures were kept: the one there is is that of the newest score. */
async function unnamed(
  services: FileServices,
  { id: applicationId, score_id }: State,
  { scoreId, format, version }: Omit<Wanted, 'madeAt'>,
): Promise<DocumentRow | undefined> {
  if (score_id !== scoreId) return undefined;
  const row = await findDocument(services.database.system, applicationId, 'score', format, version);
  if (row === undefined) return undefined;
  const kept = await structureFor(services, { applicationId, version: row.version });
  return kept?.dossier.score?.id === scoreId ? row : undefined;
}

type New = Omit<Wanted, 'version'> & { applicationId: number };

/** A version of its own, which takes the place of none: its bytes are drawn and kept as those of any other. */
async function keepExplainer(services: FileServices, { applicationId, scoreId, madeAt, format }: New): Promise<void> {
  const { database, files } = services;
  const data = database.system;
  const application = await findApplication(data, applicationId, undefined, true);
  if (application === undefined) return;
  const dossier = { ...(await loadDossier(data, application, true)), score: await findScore(data, scoreId) };
  await data.transaction(async (tx) => {
    const version = await keepNextStructure(tx, files, dossier);
    await tx.run(sql`insert into document_earlier (application_id, vendor_id, kind, format, version, created_at)
      values (${applicationId}, ${application.vendor_id}, 'score', ${format}, ${version}, ${madeAt}::timestamptz)`);
  });
}
