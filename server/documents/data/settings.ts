// The settings of a vendor that documents follow.
import { vendorSettings, type VendorSettingKey } from '../../../src/api/contract/vendors/vendorSettings.ts';
import type { Data } from '../../database/database.ts';
import { listSettings } from '../../vendorSettings/queries.ts';
import type { DocumentSettings } from './dossier.ts';

export async function documentSettings(data: Data, vendorId: number): Promise<DocumentSettings> {
  const stored = new Map((await listSettings(data, vendorId)).map(({ key, value }) => [key, value]));
  const valueOf = (key: VendorSettingKey): string => stored.get(key) ?? vendorSettings[key].preset;
  return {
    summaryTemplate: valueOf('summary-template'),
    analysisTemplate: valueOf('analysis-template'),
    foldable: valueOf('accordian_display') === 'True',
    pdfInline: valueOf('json_pdfinline') === 'True',
    withStatements: valueOf('json_includestatement') === 'True',
    withCode: valueOf('add_vdg_qrcode') === 'True',
  };
}

export interface Template {
  /** Without drawings and without single transactions. */
  plain: boolean;
  notes: string[];
}

/** Of the two versions there are; any other name gives the newer one, and the document says so. */
export function templateOf(chosen: string, name: 'summary-pdf' | 'analysis-pdf'): Template {
  if (chosen === `${name}_v1`) return { plain: true, notes: [] };
  if (chosen === `${name}_v2` || chosen === '') return { plain: false, notes: [] };
  return { plain: false, notes: [`There is no template "${chosen}": ${name}_v2 was used.`] };
}
