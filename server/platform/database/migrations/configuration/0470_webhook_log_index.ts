// Finds what one webhook endpoint was sent by time: its health over a month is counted from this index alone.
export const up = `
create index webhook_log_by_webhook on webhook_log (webhook_id, timestamp) include (success, vendor_id)
  where webhook_id is not null;
`;
