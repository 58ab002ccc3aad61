// What is recommended after each class of failure, with words to begin with; staff edit them.
export const up = `
create table next_step (
  failure text primary key,
  -- The order in which the classes are listed.
  place int not null unique,
  step text not null check (step in ('wait', 'recrawl', 'tell_customer', 'take_offline', 'call_connector')),
  staff_words text not null check (staff_words <> ''),
  -- What vendors are told.
  vendor_words text not null check (vendor_words <> ''),
  wait_minutes int,
  edited_by int references person (id),
  edited_at timestamptz,
  version int not null default 1,
  check ((step = 'wait') = (wait_minutes is not null)),
  check (wait_minutes between 1 and 2880)
);

insert into next_step (failure, place, step, wait_minutes, staff_words, vendor_words) values
  ('credentials', 1, 'tell_customer', null,
    'The bank refused the customer number or the password. A recrawl with the same details fails again.',
    'The bank did not accept the sign-in. Ask your customer to check the customer number and the password, and to open your link again.'),
  ('code', 2, 'tell_customer', null,
    'The bank refused the security code. The customer must be there to type a new one.',
    'The bank did not accept the security code. Ask your customer to open your link again and to type the newest code.'),
  ('locked', 3, 'tell_customer', null,
    'The bank has locked the access of this customer. Each further try may keep it locked.',
    'The bank has locked the access of your customer. Ask your customer to contact the bank, and to open your link again afterwards.'),
  ('terms', 4, 'tell_customer', null,
    'The bank shows new terms before it shows accounts. Only the customer can accept them.',
    'The bank wants new terms to be accepted. Ask your customer to accept them in the online banking, and to open your link again.'),
  ('bank_unavailable', 5, 'wait', 60,
    'The bank is offline or under maintenance. If others of this bank fail the same way, take the bank offline.',
    'The bank is not available at the moment. Try again in an hour; your customer need not do anything.'),
  ('timeout', 6, 'wait', 15,
    'The bank took too long. Wait until the rush is over, then recrawl.',
    'The bank took too long to answer. Try again in a quarter of an hour.'),
  ('unreadable', 7, 'recrawl', null,
    'An answer of the bank could not be read completely. If the recrawl fails at the same line, call the connector''s people.',
    'An answer of the bank was incomplete. Start the crawl again; if it fails again, contact our support.'),
  ('site_changed', 8, 'call_connector', null,
    'The module did not recognise a page of the bank. If other crawlers of this bank die the same way, take the bank offline.',
    'The pages of the bank have changed. We are working on it; your customer need not do anything.'),
  ('internal', 9, 'call_connector', null,
    'The connector failed or gave nonsense. Send its people the crawler and the error.',
    'The fault is ours, and we are working on it. Your customer need not do anything.'),
  ('unknown', 10, 'recrawl', null,
    'No class is known for this error. Read the log at the first error, and recrawl once.',
    'The bank could not be read. Start the crawl again; if it fails again, contact our support.');

create trigger next_step_changed after insert or update or delete on next_step
  for each statement execute function note_change('nextSteps');
`;
