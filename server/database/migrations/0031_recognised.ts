// What a transaction was recognised as is written ten thousand rows at a time: the vocabulary promises to stay, instead of every row asking whether it is still there.
export const up = `
alter table bank_transaction
  drop constraint bank_transaction_transtype_id_fkey,
  drop constraint bank_transaction_category_id_fkey,
  drop constraint bank_transaction_thirdparty_id_fkey;

create function keep_vocabulary() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = format('%s %s is kept: transactions may name it', tg_table_name, old.id);
end $$;
do $$
declare noun text;
begin
  foreach noun in array array['transtype', 'category', 'thirdparty'] loop
    execute format('create trigger %s_kept before delete or update of id on %I for each row execute function keep_vocabulary()', noun, noun);
  end loop;
end $$;
`;
