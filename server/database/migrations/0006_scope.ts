// Row-level security behind the one place of vendor scope: a query that forgets its WHERE still sees no foreign row.
export const up = `
do $$
declare noun text;
begin
  foreach noun in array array['application', 'profile', 'crawler', 'crawler_log_page', 'crawler_file', 'account', 'statement',
    'bank_transaction', 'analysis', 'score', 'document', 'webhook', 'webhook_log', 'shared_link', 'custom_metric',
    'vendor_setting', 'vendor_day'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('create policy own_vendor on %I using (visible(vendor_id)) with check (visible(vendor_id))', noun);
  end loop;
end $$;
`;
