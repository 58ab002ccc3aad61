// What probably lies behind an incident, in one sentence: where failed crawls leave the way of the last good one.
export const up = `
-- Stages, jobs, codes and times alone; null: it was not worked out, or nothing can be said.
alter table incident add column likely text;
`;
