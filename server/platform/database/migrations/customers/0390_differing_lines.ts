// Counts the lines of a statement file that differ from the bank's, of which only the first are kept.
export const up = `
-- null: all of them are kept.
alter table account_segment add column differing int;
`;
