// Finding files by their key, for the sweep of those that nothing points to, and summing them up by vendor, for the quota.
export const up = `
do $$
declare noun text;
begin
  foreach noun in array array['document', 'statement', 'crawler_file'] loop
    execute format('create index %1$s_kept on %1$I (storage_key) where storage_key is not null', noun);
    execute format('create index %1$s_kept_by_vendor on %1$I (vendor_id) include (size) where storage_key is not null', noun);
  end loop;
end $$;
`;
