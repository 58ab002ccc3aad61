// When an API token ends, what it is limited to, and when and from where it was last used; tokens of before keep what they may do.
export const up = `
alter table token add column expires_at timestamptz;
alter table token add column scopes text[]
  check (cardinality(scopes) > 0 and scopes <@ array['read', 'documents', 'links', 'webhooks']);
alter table token add column last_used_on date;
alter table token add column last_used_from text;
`;
