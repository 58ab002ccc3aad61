// Every column that holds something sealed, and the name of the row that each seal is bound to: made here for whoever seals, opens or seals anew.
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export interface SealedColumn<Text extends string = string> {
  table: string;
  column: string;
  /** The columns of the row that its name is made of. */
  names: readonly string[];
  place(row: Readonly<Record<NamesIn<Text>, string | number>>): string;
}

function column<const Text extends string>(table: string, name: string, text: Text): SealedColumn<Text> {
  return {
    table,
    column: name,
    names: [...text.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key),
    place: (row) => text.replaceAll(/\{(\w+)\}/g, (_all, key: string) => String(row[key as NamesIn<Text>])),
  };
}

export const sealedColumns = {
  email: column('mail', 'fields_sealed', 'mail {reference}'),
  token: column('token', 'secret_sealed', 'token {id}'),
  authenticatorApp: column('authenticator_app', 'secret_sealed', 'authenticator_app {person_id}'),
  setting: column('vendor_setting', 'value_sealed', 'vendor_setting {vendor_id} {key}'),
  connectorSetting: column('connector_setting', 'values_sealed', 'connector_setting {environment} {connector}'),
  webhook: column('webhook', 'secret_sealed', 'webhook {id}'),
  formerWebhook: column('webhook', 'former_secret_sealed', 'webhook {id} former'),
  channel: column('alert_channel', 'secret_sealed', 'alert_channel {id}'),
  channelAnswers: column('alert_channel', 'answers_sealed', 'alert_channel {id} answers'),
  credentials: column('crawl_secret', 'credentials_sealed', 'crawl_secret {crawler_id} credentials'),
  answer: column('crawl_secret', 'answer_sealed', 'crawl_secret {crawler_id} answer {question_number}'),
  question: column('crawl_secret', 'kept_sealed', 'crawl_secret {crawler_id} kept {question_number}'),
  access: column('bank_access', 'access_sealed', 'bank_access {profile_id}'),
  /** As it stood among the ways in: an end moves it without opening it. */
  endedAccess: column('consent', 'access_sealed', 'bank_access {profile_id}'),
  upload: column('statement_upload', 'preview_sealed', 'statement_upload {id}'),
  keptAnswer: column('idempotency', 'answer', 'idempotency {person_id} {key}'),
};
