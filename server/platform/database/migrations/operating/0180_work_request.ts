// Work knows which request it follows from, so that the log tells what came of it.
export const up = `
alter table work add column request_id uuid;
`;
