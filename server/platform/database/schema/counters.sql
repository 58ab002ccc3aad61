-- What every other table stands on: counters of changes, whose rows a query may see, and how a time is written.

create table change (
  noun text not null,
  backend int not null,
  n bigint not null default 0,
  primary key (noun, backend)
) with (fillfactor = 50);

-- One row per noun and backend: two writers never wait for each other, and the sum grows with every commit.
create function note_change() returns trigger language plpgsql as $$
begin
  insert into change (noun, backend, n) values (tg_argv[0], pg_backend_pid(), 1)
    on conflict (noun, backend) do update set n = change.n + 1;
  return null;
end $$;

-- Whose rows row-level security shows. The start of the server chooses the form that fits the role (restrictedRole.ts).
create function visible(vendor int) returns boolean language sql stable as $$
  select vendor between current_setting('signalbox.vendor_from', true)::int and current_setting('signalbox.vendor_to', true)::int
$$;

create function iso(t timestamptz) returns text language sql stable as $$
  select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- "set signalbox.bulk = on" switches the triggers of list rows off while much is written at once.
create function bulk_load() returns boolean language sql stable as $$
  select coalesce(current_setting('signalbox.bulk', true), '') = 'on'
$$;
