// Keeps with a score the days that its figures are over.
export const up = `
-- Null for scores of before, else {"from", "to"}.
alter table score add column period jsonb;
`;
