// Whether the newest "_ready" webhook of an application arrived, read out of its card; the few that failed have an index.
export const up = `
-- Entries stand newest first, and a quote inside of a value has a backslash before it.
create function latest_ready(card text) returns boolean language sql immutable parallel safe as $$
  select substring(card from '"event" : "[^"]*_ready[^"]*", "timestamp" : "[^"]*", "success" : (true|false)')::boolean
$$;
create index application_webhook_failed on application (timestamp desc, id desc) where latest_ready(card) = false;
create index application_webhook_failed_of on application (vendor_id, timestamp desc, id desc) where latest_ready(card) = false;
`;
