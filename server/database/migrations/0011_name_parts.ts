// Names that rows carry, as ready JSON text on their one label or bank: a page of a hundred rows then writes no JSON at all.
export const up = `
alter table label
  add in_crawler text not null default '',
  add in_application text not null default '',
  add in_analysis text not null default '';
alter table bank add in_row text not null default '';

create function keep_label_parts() returns trigger language plpgsql as $$
declare owner vendor;
begin
  select * into owner from vendor where id = new.vendor_id;
  new.in_crawler := '"vendor_label":' || to_json(new.ref);
  new.in_application := new.in_crawler || ',"vendor":' || json_build_object('name', owner.name, 'country_code', owner.country_code);
  new.in_analysis := '"vendorref":' || json_build_object('ref', new.ref, 'vendor', owner.name);
  return new;
end $$;
create trigger label_parts before insert or update on label for each row execute function keep_label_parts();

create function refresh_label_parts() returns trigger language plpgsql as $$
begin
  update label set ref = ref where vendor_id = new.id;
  return null;
end $$;
create trigger vendor_in_label_parts after update of name, country_code on vendor
  for each row execute function refresh_label_parts();

create function keep_bank_part() returns trigger language plpgsql as $$
begin
  new.in_row := '"bank":' || to_json(new.name) || ',"country_code":' || to_json(new.country_code);
  return new;
end $$;
create trigger bank_part before insert or update on bank for each row execute function keep_bank_part();

-- What is there already gets its parts too.
update label set ref = ref;
update bank set name = name;
`;
