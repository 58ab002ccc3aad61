// Keeps, sealed, what whoever brings a statement file looks at before it is read: sums and the newest lines of its accounts.
export const up = `
alter table statement_upload
  -- null: brought before there was one
  add column preview_sealed bytea;
`;
