// Work knows how many workers in a row were lost while doing it, apart from its attempts.
export const up = `
-- Workers that were lost since the last step of this work that was done.
alter table work add column interruptions int not null default 0;
`;
