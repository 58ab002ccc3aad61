// The vendor settings that the product knows: what kind of value each holds and what it is until somebody sets it.
export type SettingKind = 'text' | 'flag' | 'number' | 'recipients' | 'secret';

interface KnownSetting {
  readonly kind: SettingKind;
  readonly preset: string;
}

const text = (preset = ''): KnownSetting => ({ kind: 'text', preset });
const number = (preset: number): KnownSetting => ({ kind: 'number', preset: String(preset) });
const flag: KnownSetting = { kind: 'flag', preset: 'False' };

/** In the order of the specification, which is the order of the form. */
export const vendorSettings = {
  post_url: text(),
  aws_key: text(),
  aws_secret: { kind: 'secret', preset: '' },
  aws_region: text(),
  aws_bucket_name: text(),
  json_pdfinline: flag,
  json_includestatement: flag,
  post_alert_only: flag,
  json_email: flag,
  refresh_lookback_num_days: number(30),
  metric_is_thirdparty_present_list: text(),
  add_vdg_qrcode: flag,
  analysis_email: text(),
  accordian_display: flag,
  'summary-template': text('summary-pdf_v2'),
  'analysis-template': text('analysis-pdf_v2'),
  num_estatements_to_get: number(1),
  max_interacting_crawlers: number(10),
  days_to_retrieve: number(90),
  days_to_display: number(90),
  am_engine: text('application'),
  cm_engine: text('cluster'),
  max_concurrent_analyses_avg: number(10),
  allowed_document_recipients: { kind: 'recipients', preset: '[]' },
} as const satisfies Record<string, KnownSetting>;

export type VendorSettingKey = keyof typeof vendorSettings;
export const vendorSettingKeys = Object.keys(vendorSettings) as VendorSettingKey[];

/** What stands in an answer for a secret that is set; sent back unchanged it keeps the stored value. */
export const settingMask = '********';

/** Access to a vendor's storage: nobody below STAFF gets a value of these, known key or not. */
export const isStorageAccess = (key: string): boolean => key.toLowerCase().startsWith('aws_');

export const isSecretSetting = (key: string): boolean => key.toLowerCase() === 'aws_secret';
