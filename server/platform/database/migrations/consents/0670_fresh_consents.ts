// Crawls without their customer: when they were, as far as banks count them; and what keeping an application fresh did about a consent.
export const up = `
-- Of the last 24 hours.
alter table consent add column unattended_at timestamptz[] not null default '{}';
-- When its bank said that there is something new.
alter table consent add column changed_at timestamptz;
alter table consent add column fresh_at timestamptz;
alter table consent add column fresh_looked_at timestamptz;
-- Why it was left out; null: it was not.
alter table consent add column fresh_skipped text;
`;
