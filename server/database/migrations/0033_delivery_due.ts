// When a delivery is due by its own schedule, so that one that only waited for a resting endpoint goes out when that is back.
export const up = `
alter table webhook_delivery add column due_at timestamptz;
`;
