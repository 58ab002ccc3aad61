// What is recommended after two more classes of failure: a consent that was refused, and a statement file that cannot be read.
export const up = `
-- Away first: no two may share a place on the way.
update next_step set place = place + 100 where failure in ('bank_unavailable', 'timeout', 'unreadable', 'site_changed', 'internal', 'unknown');
update next_step set place = place - 99 where place between 100 and 108;
update next_step set place = place - 98 where place > 100;

insert into next_step (failure, place, step, wait_minutes, staff_words, vendor_words) values
  ('consent', 5, 'tell_customer', null,
    'The customer did not consent at the site of the bank. A recrawl asks for the same consent.',
    'Your customer did not give consent at the bank. Ask your customer to open your link again, and to consent there.'),
  ('file', 10, 'tell_customer', null,
    'A statement file of this crawl cannot be read. The log says which file and at which line; a recrawl fails again.',
    'A statement file could not be read. Ask your customer to export it again as CSV, OFX, QIF, camt.053 or MT940, and to open your link again.')
on conflict (failure) do nothing;
`;
