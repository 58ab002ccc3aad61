// How a vendor wants the reports of its analyses to look.
import type { AnalysisLook } from '../../documents/content/analysis.ts';
import { documentSettings, templateOf } from '../../documents/data/settings.ts';
import type { Data } from '../../../platform/database/database.ts';

export async function lookOf(data: Data, vendorId: number): Promise<AnalysisLook> {
  const { analysisTemplate, foldable, timeZone } = await documentSettings(data, vendorId);
  return { ...templateOf(analysisTemplate, 'analysis-pdf'), foldable, timeZone };
}
