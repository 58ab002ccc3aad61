// The ready texts of labels and banks begin and end where a row does, so that a row is put together by two joins instead of six.
export const up = `
create or replace function keep_label_parts() returns trigger language plpgsql as $$
declare owner vendor;
begin
  select * into owner from vendor where id = new.vendor_id;
  new.in_crawler := '{"vendor_label":' || to_json(new.ref) || ',';
  -- The application's name follows, or null for who may not see it.
  new.in_application := new.in_crawler || '"vendor":' || json_build_object('name', owner.name, 'country_code', owner.country_code) || ',"full_name":';
  new.in_analysis := '{"vendorref":' || json_build_object('ref', new.ref, 'vendor', owner.name) || ',';
  return new;
end $$;
create or replace function keep_bank_part() returns trigger language plpgsql as $$
begin
  new.in_row := '"bank":' || to_json(new.name) || ',"country_code":' || to_json(new.country_code) || ',';
  return new;
end $$;
update label set ref = ref;
update bank set name = name;
`;
