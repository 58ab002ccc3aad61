// The vendor settings that the product knows: what kind of value each holds and what it is until somebody sets it.
type SettingKind =
  | 'text'
  | 'flag'
  | 'number'
  | 'recipients'
  | 'secret'
  | 'engine'
  | 'score'
  | 'email'
  | 'address'
  | 'living costs'
  | 'zone'
  | 'afterwards'
  | 'freshness';

interface KnownSetting {
  readonly kind: SettingKind;
  readonly preset: string;
  /** The least and the greatest of a number. */
  readonly from?: number;
  readonly to?: number;
}

const text = (preset = ''): KnownSetting => ({ kind: 'text', preset });
const number = (preset: number, from: number, to: number): KnownSetting => ({
  kind: 'number',
  preset: String(preset),
  from,
  to,
});
const engine = (preset: string): KnownSetting => ({ kind: 'engine', preset });
const flag: KnownSetting = { kind: 'flag', preset: 'False' };

/** In the order of the specification, which is the order of the form; what the specification has not comes last. */
export const vendorSettings = {
  post_url: { kind: 'address', preset: '' },
  aws_key: text(),
  aws_secret: { kind: 'secret', preset: '' },
  aws_region: text(),
  aws_bucket_name: text(),
  json_pdfinline: flag,
  json_includestatement: flag,
  post_alert_only: flag,
  json_email: flag,
  refresh_lookback_num_days: number(30, 0, 3650),
  metric_is_thirdparty_present_list: text(),
  add_vdg_qrcode: flag,
  analysis_email: { kind: 'email', preset: '' },
  accordian_display: flag,
  'summary-template': text('summary-pdf_v2'),
  'analysis-template': text('analysis-pdf_v2'),
  num_estatements_to_get: number(1, 0, 100),
  max_interacting_crawlers: number(10, 1, 1000),
  days_to_retrieve: number(90, 1, 365),
  days_to_display: number(90, 1, 365),
  am_engine: engine('application'),
  cm_engine: engine('cluster'),
  max_concurrent_analyses_avg: number(10, 1, 1000),
  allowed_document_recipients: { kind: 'recipients', preset: '[]' },
  score_model: { kind: 'score', preset: '' },
  living_costs: { kind: 'living costs', preset: '' },
  time_zone: { kind: 'zone', preset: 'Australia/Sydney' },
  consent_days: number(0, 0, 365),
  consent_data: { kind: 'afterwards', preset: 'keep' },
  keep_fresh: { kind: 'freshness', preset: 'off' },
} as const satisfies Record<string, KnownSetting>;

export type VendorSettingKey = keyof typeof vendorSettings;
export const vendorSettingKeys = Object.keys(vendorSettings) as VendorSettingKey[];

/** What stands in an answer for a secret that is set; sent back unchanged it keeps the stored value. */
export const settingMask = '********';

/** Access to a vendor's storage: nobody below STAFF gets a value of these, known key or not. */
export const isStorageAccess = (key: string): boolean => key.toLowerCase().startsWith('aws_');

export const isSecretSetting = (key: string): boolean => key.toLowerCase() === 'aws_secret';

/** By which an application is scored once it is analysed; none: it is not. */
export const scoreModels = ['points_v2'] as const;
export type ScoreModelName = (typeof scoreModels)[number] | keyof typeof formerScoreModels;

/** Kept for the scores that they gave; whoever asks for one is scored by the model that took its place. */
export const formerScoreModels = { points_v1: 'points_v2' } as const satisfies Record<
  string,
  (typeof scoreModels)[number]
>;

export const currentScoreModel = (name: string): string =>
  Object.hasOwn(formerScoreModels, name) ? formerScoreModels[name as keyof typeof formerScoreModels] : name;

/** How old the last crawl is, in hours, when applications are read again without their customer. */
export const freshAfter = { daily: 12, weekly: 156 };
export const freshness = ['off', ...Object.keys(freshAfter)];

/** What becomes of the data of a consent that has ended. */
export const afterwards = ['keep', 'delete'];

export const engines = ['application', 'cluster'];
/** As the specification writes them. */
export const flagValues = ['True', 'False'];

export const settingNamed = (key: string): KnownSetting =>
  Object.hasOwn(vendorSettings, key) ? vendorSettings[key as VendorSettingKey] : text();
