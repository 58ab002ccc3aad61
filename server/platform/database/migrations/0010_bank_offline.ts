// Keeps of a bank that is offline since when, by whom, why, and when it is to come back.
export const up = `
alter table bank
  add column offline_since timestamptz,
  add column offline_by text check (offline_by in ('staff', 'threshold')),
  -- What vendors are told.
  add column offline_reason text,
  add column back_at timestamptz;
`;
