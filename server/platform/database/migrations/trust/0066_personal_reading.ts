// How many applications' personal data each person read on a day, by server, and on which days that was more than the budget.
export const up = `
create table personal_reading (
  person_id int not null references person (id) on delete cascade,
  day date not null,
  server uuid not null,
  applications int not null,
  primary key (person_id, day, server)
);
create index personal_reading_day on personal_reading (day);
create table reading_budget_passed (
  person_id int not null references person (id) on delete cascade,
  day date not null,
  at timestamptz not null default now(),
  primary key (person_id, day)
);
`;
