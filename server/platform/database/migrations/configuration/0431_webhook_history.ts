// Finds what was sent to one webhook in the order of time: attempts may be written down out of it.
export const up = `
drop index webhook_log_webhook;
create index webhook_log_webhook on webhook_log (webhook_id, timestamp desc, id desc);
`;
