// Finding what is old without walking through what is not.
export const up = `
create index webhook_event_age on webhook_event using brin (created_at);
create index mail_sent on mail (sent_at) where sent_at is not null;
create index password_reset_expiry on password_reset (expires_at);
`;
