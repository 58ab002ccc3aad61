// Keeps what the catalogue wrote, and as what, so that a later version of it leaves alone what people changed.
export const up = `
create table catalogue_entry (
  -- The table of the row; "version" for the version of the whole.
  kind text not null,
  key text not null,
  -- No reference: a row that is deleted stays deleted.
  row_id int,
  -- The columns as they were written; null where the row was there before, and is not ours.
  content jsonb,
  primary key (kind, key)
);
`;
