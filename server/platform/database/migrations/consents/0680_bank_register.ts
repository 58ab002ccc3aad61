// Keeps which brand of a register a bank is, so that none is doubled, and that a bank from a register is nobody's before staff switch it on.
export const up = `
alter table bank
  -- The connector that reads the register, and the key by which the register knows the brand.
  add column register_connector text,
  add column register_key text,
  -- As the register told it: by it a brand that comes with another key is seen to be the same.
  add column website text,
  -- Taken from a register and never switched on: shown to staff alone.
  add column is_new boolean not null default false,
  add check ((register_connector is null) = (register_key is null)),
  add check (not is_new or is_offline);
create unique index bank_register on bank (register_connector, register_key) where register_connector is not null;
`;
