// Keeps what people know of an application (reference, name, e-mail address, phone number) as words that are found by equality and by their beginning.
export const up = `
-- "Zoë" is "zoe", and "O'Brien" is one word.
create function find_fold(words text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(translate(regexp_replace(normalize(lower(words), NFKD), '[\\u0300-\\u036f''’\`´]', '', 'g'),
    'øłđð', 'oldd'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- Each once, in an order that is always the same: that of their writing does not matter.
create function find_words(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct w.word collate "C" order by w.word collate "C"), '{}')
  from regexp_split_to_table(find_fold(words), '[[:space:][:punct:]]+') w (word) where w.word <> ''
$$;

-- Without the sign, the code of Australia or New Zealand, and the zero.
create function find_phone(phone text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^00', ''),
    '^(?:61|64)(?=0?[2-9]\\d{7,9}$)', ''), '^0+', '')
$$;

-- What each begins with says what it is: "r" a reference, "s" a part of one, "f" all words of a name, "n" one of them,
-- "e" an e-mail address, "p" a phone number.
create function find_tokens(reference text, name text, email text, phone text) returns setof text language sql immutable parallel safe
  rows 8 as $$
  select left(token, 200) from (
    select 'r ' || lower(reference) as token
    union select 's ' || part from unnest(find_words(reference)) part where part <> lower(reference)
    union select 's ' || digits[1] from regexp_matches(reference, '\\d{3,}', 'g') digits where digits[1] <> reference
    union select 'n ' || word from unnest(find_words(name)) word
    union select 'f ' || array_to_string(find_words(name), ' ') where cardinality(find_words(name)) > 1
    union select 'e ' || lower(trim(email)) where trim(email) <> ''
    union select 'p ' || find_phone(phone) where length(find_phone(phone)) > 5) t
$$;

create table find_token (
  vendor_id int not null references vendor (id),
  token text collate "C" not null,
  application_id bigint not null
);
insert into find_token (vendor_id, token, application_id)
  select a.vendor_id, g.token, a.id from application a
    cross join lateral find_tokens(a.vendor_specific_id, a.full_name, a.email, a.mobile) g (token)
  where a.deleted_at is null;
-- A vendor's own are a stretch of their own, so that a search takes no longer for what others have.
alter table find_token add primary key (vendor_id, token, application_id);
create index find_token_of_all on find_token (token, application_id) include (vendor_id);
-- Written in the order of the applications: what is left of a month that was dropped is found without an index to keep.
create index find_token_age on find_token using brin (application_id);

alter table find_token enable row level security;
create policy own_vendor on find_token using (visible(vendor_id)) with check (visible(vendor_id));

create function keep_find_tokens() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from find_token t where t.vendor_id = old.vendor_id and t.application_id = old.id
      and t.token = any(array(select find_tokens(old.vendor_specific_id, old.full_name, old.email, old.mobile)));
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into find_token (vendor_id, token, application_id)
      select new.vendor_id, g.token, new.id from find_tokens(new.vendor_specific_id, new.full_name, new.email, new.mobile) g (token);
  end if;
  return null;
end $$;
-- "set signalbox.find = off" leaves them to whoever loads very many applications at once.
create trigger application_found_new after insert on application
  for each row when (current_setting('signalbox.find', true) is distinct from 'off') execute function keep_find_tokens();
create trigger application_found_changed after update of vendor_id, vendor_specific_id, full_name, email, mobile, deleted_at on application
  for each row when ((old.vendor_id, old.vendor_specific_id, old.full_name, old.email, old.mobile, old.deleted_at is null)
    is distinct from (new.vendor_id, new.vendor_specific_id, new.full_name, new.email, new.mobile, new.deleted_at is null))
  execute function keep_find_tokens();
create trigger application_found_gone after delete on application for each row execute function keep_find_tokens();

-- By its number, and by the id that an error told.
create index account_number on account (number, vendor_id);
create index audit_request on audit (request_id) where object like 'application %';
`;
