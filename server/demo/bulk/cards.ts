// The texts of bulk list rows, put together from the columns; a test holds them against the functions that all other rows use.

/** Looks random and is always the same for the same number. */
export const crawlerUuid = (id: string): string => `md5('crawler ' || ${id})::uuid`;

const flag = (column: string): string => `case when ${column} then 'true' else 'false' end`;
const orNull = (column: string): string => `coalesce('"' || ${column} || '"', 'null')`;

export const crawlerCard = `concat('"uuid" : "', uuid, '", "timestamp" : "', iso(timestamp), '", "bank_id" : ', bank, ', "application_id" : ', i,
  ', "profile_id" : ', id, ', "initiator" : "', initiator, '", "vendor_specific_id" : "', reference, '", "status" : "', status,
  '", "standardError" : ', ${orNull('standard_error')}, ', "error" : ',
  coalesce('{"code" : "' || error_code || '", "message" : "' || error_message || '"}', 'null'), ', "elapsed" : ', coalesce(elapsed::text, 'null'),
  ', "account_count" : ', account_count, ', "cache_present" : ', ${flag('cache_present')}, ', "mfa_flag" : ', ${flag('mfa_flag')}, ', "crawler_options" : {}}')`;

export const analysisCard = `concat('"id" : ', id, ', "time" : "', iso(time), '", "bank_id" : ', bank_id, ', "application_id" : ', i,
  ', "account_id" : ', id, ', "account_type" : "transaction", "transaction_count" : ', transaction_count, ', "elapsed" : ', elapsed,
  ', "html" : true, "pdf" : ', ${flag('pdf')}, ', "csv" : ', ${flag('csv')}, ', "completed" : true}')`;

const profile = (
  id: string,
  bank: string,
  initiator: string,
  accounts: string,
): string => `concat('{"id" : ', ${id}, ', "bank_id" : ', ${bank},
  ', "initiator" : "${initiator}", "crawler" : {"uuid" : "', ${crawlerUuid(id)}, '", "status" : "', status, '"}, "accounts" : ', ${accounts}, '}')`;

const entry = (event: string, seconds: string): string =>
  `concat('{"event" : "', ${event}, '", "timestamp" : "', iso(at + (${seconds}) * interval '1 second'), '", "success" : ', ${flag('i % 25 <> 0')}, '}')`;

/** The newest first: the report is told a minute after the summary. */
const webhookLog = `case when status in ('PROCESSING', 'QUEUED', 'AUTH') then '[]' else concat('[',
  case when analysed then concat(${entry("'report_ready'", 'crawl_elapsed + 60')}, ', ') end,
  ${entry("case when status = 'COMPLETED' then 'summary_ready' else 'crawl_failed' end", 'crawl_elapsed')}, ']') end`;

export const applicationCard = (applications: number): string => {
  const accounts = `case accounts when 0 then '[]' when 1 then concat('[{"id" : ', i, '}]') else concat('[{"id" : ', i, '}, {"id" : ', ${applications} + i, '}]') end`;
  return `concat('"id" : ', i, ', "timestamp" : "', iso(at), '", "bank_id" : ', bank_id, ', "status" : "', status,
  '", "vendor_specific_id" : "', reference, '", "profiles" : [', ${profile('i', 'bank_id', 'iframe', accounts)},
  case when is_second then concat(', ', ${profile(`(${applications} + i)`, 'second_bank_id', 'api', "'[]'")}) end,
  '], "profile_count" : ', 1 + is_second::int, ', "crawler_count" : ', 1 + is_second::int, ', "account_count" : ', accounts,
  ', "initiator" : "iframe", "options" : {"balances" : "', outcome, '", "transactions" : "', outcome, '", "estatements" : "', estatements,
  '", "interims" : "not_requested", "account_owner_info" : "not_requested", "analysis" : true, "days_to_retrieve" : 90, "days_to_display" : 90, ',
  '"select_accounts" : false, "account_product" : null}, "webhook_log" : ', ${webhookLog},
  ', "analysed" : ', ${flag('analysed')}, ', "finalised" : ', ${flag('finalised')}, ', "score_id" : ', coalesce(score_id::text, 'null'), '}')`;
};
