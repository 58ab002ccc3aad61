// Keeps with a score the model that reckoned it, the figures it was reckoned from, and what each factor gave.
export const up = `
-- Null for scores of before.
alter table score add column model text, add column inputs jsonb, add column factors jsonb;
`;
