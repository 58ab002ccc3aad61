// An account's own fields as ready JSON text, so that a lookup writes none; made by the database at every write.
export const up = `
-- Immutable by what it is given: numbers, texts and jsonb are written the same whatever the settings say.
create function account_card(id bigint, nickname text, bsb text, number text, type text, available numeric, balance numeric,
  transaction_count int, jobs jsonb, interim boolean) returns text language sql immutable as $$
  select rtrim(substr(json_build_object('id', id, 'nickname', nickname, 'bsb', bsb, 'number', number, 'type', type,
    'available', available, 'balance', balance, 'transaction_count', transaction_count, 'jobs', jobs, 'interim', interim)::text, 2), '}')
$$;
alter table account add card text not null
  generated always as (account_card(id, nickname, bsb, number, type, available, balance, transaction_count, jobs, interim)) stored;
`;
