// Where each record is shown, below the workbench: links, commands and e-mails all ask here, and tests hold it against the pages.
type Key = number | string;

export const addresses = {
  application: (id: Key) => `/lookup?application_id=${id}`,
  account: (id: Key) => `/lookup?account_id=${id}`,
  differences: (account: Key) => `/account/${account}/differences`,
  uncounted: (account: Key) => `/account/${account}/uncounted`,
  webhookLogs: (application: Key) => `/application/${application}`,
  affordability: (application: Key) => `/application/${application}/affordability`,
  timeline: (application: Key) => `/application/${application}/timeline`,
  crawler: (uuid: string) => `/crawler/${uuid}`,
  /** Logs are for staff; others see the crawl where its application is shown. */
  crawl: (uuid: string, isStaff: boolean) => (isStaff ? `/crawler/${uuid}` : `/lookup?crawler_uuid=${uuid}`),
  comparison: (crawler: string) => `/crawler/${crawler}/compare`,
  analysis: (id: Key) => `/analyses?open=${id}`,
  incident: (id: Key) => `/incidents?id=${id}`,
  incidentsOf: (bank: Key) => `/incidents?bank_id=${bank}`,
  channel: (id: Key) => `/channels?open=${id}`,
  cause: (id: Key) => `/causes?state=all&open=${id}`,
  bankModule: (id: Key) => `/bankmodules?open=${id}`,
  run: (id: Key) => `/runs/${id}`,
  runRecords: (run: Key) => `/runs/${run}/records`,
  worklist: (id: Key) => `/worklists/${id}`,
  play: (key: Key) => `/plays/${key}`,
  /** Where the terminal that shows a code is signed in. */
  terminal: (code: string) => (code === '' ? '/terminal' : `/terminal?code=${encodeURIComponent(code)}`),
  vendor: (id: Key) => `/vendors/${id}`,
  webhook: (id: Key) => `/webhook/${id}`,
  person: (id: Key) => `/person/${id}`,
} as const;
