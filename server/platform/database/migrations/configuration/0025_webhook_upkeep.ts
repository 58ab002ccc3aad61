// Lets webhooks choose their events, renew their secret and be deleted, and finds what was sent to one.
export const up = `
-- none: all of them
alter table webhook add column events text[];
-- signs beside the new one until then, so that receivers have time to take it over
alter table webhook add column former_secret_sealed bytea;
alter table webhook add column former_until timestamptz;
alter table webhook add check ((former_secret_sealed is null) = (former_until is null));
-- it stays for the logs that name it, switched off and without secret
alter table webhook add column deleted_at timestamptz;
alter table webhook add check (deleted_at is null or (not enabled and secret_sealed is null and label_id is null));
create index webhook_log_webhook on webhook_log (webhook_id, id desc);
`;
