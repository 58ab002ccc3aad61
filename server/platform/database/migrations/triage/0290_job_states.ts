// Keeps beside each account what the log of its crawl says of its jobs, so that the application view reads no log.
export const up = `
-- By job; null: its crawl ended before this was kept, and "jobs" says what the report of that crawl said.
alter table account add column job_states jsonb;
`;
