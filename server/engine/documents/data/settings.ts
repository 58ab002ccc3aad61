// The settings of a vendor that documents follow.
import { vendorSettings } from '../../../../src/api/contract/vendors/vendorSettings.ts';
import type { Data } from '../../../platform/database/database.ts';
import { presetZone } from '../../../platform/database/rows/presetZone.ts';
import { sql, trusted } from '../../../platform/database/sql.ts';
import type { DocumentSettings } from './dossier.ts';

const keys = [
  'summary-template',
  'analysis-template',
  'accordian_display',
  'json_pdfinline',
  'json_includestatement',
  'add_vdg_qrcode',
  'time_zone',
] as const;
type Key = (typeof keys)[number];

export async function documentSettings(data: Data, vendorId: number): Promise<DocumentSettings> {
  const stored = await data.rows<{ key: Key; value: string }>(sql`
    select key, value from vendor_setting where vendor_id = ${vendorId} and key = any(${keys}::text[])`);
  const country = await data.one<{ zone: string }>(
    sql`select ${trusted(presetZone('v'))} as zone from vendor v where v.id = ${vendorId}`,
  );
  const valueOf = (key: Key): string =>
    stored.find((setting) => setting.key === key)?.value ?? vendorSettings[key].preset;
  const zone = stored.find(({ key }) => key === 'time_zone')?.value ?? country?.zone;
  return {
    summaryTemplate: valueOf('summary-template'),
    analysisTemplate: valueOf('analysis-template'),
    foldable: valueOf('accordian_display') === 'True',
    pdfInline: valueOf('json_pdfinline') === 'True',
    withStatements: valueOf('json_includestatement') === 'True',
    withCode: valueOf('add_vdg_qrcode') === 'True',
    timeZone: zone ?? vendorSettings.time_zone.preset,
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
