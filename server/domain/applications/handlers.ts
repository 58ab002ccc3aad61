// The calls about applications.
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { massReanalysis } from './reanalysis/massReanalysis.ts';
import { reanalyse } from './reanalysis/reanalyse.ts';
import { analyses } from './analyses.ts';
import { deleteFiles } from './deleteFiles.ts';
import { finalise } from './finalise.ts';
import { incomplete } from './incomplete.ts';
import { list } from './list.ts';
import { lookup, one } from './lookup.ts';
import { sendBundle, sendSummary } from './sendWebhooks.ts';

export const applicationsHandlers: HandlersOf<typeof applications> = {
  list,
  lookup,
  one,
  incomplete,
  analyses,
  reanalyse,
  massReanalysis,
  sendBundle,
  sendSummary,
  finalise,
  deleteFiles,
};
