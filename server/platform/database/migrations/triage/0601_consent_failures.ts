// What is recommended where a bank by consent fails: each way in which a consent can end, and what only we can mend there.
export const up = `
-- Away first: no two may share a place on the way.
update next_step set place = place + 100 where failure in
  ('bank_unavailable', 'timeout', 'unreadable', 'site_changed', 'file', 'internal', 'unknown');
update next_step set place = case failure
  when 'bank_unavailable' then 10 when 'timeout' then 12 when 'unreadable' then 13 when 'site_changed' then 14
  when 'file' then 15 when 'internal' then 18 when 'unknown' then 19 end
  where place > 100;

insert into next_step (failure, place, step, wait_minutes, staff_words, vendor_words) values
  ('partly_shared', 6, 'tell_customer', null,
    'The customer shared no account, or not what was asked for. A recrawl without the customer finds no more.',
    'Your customer shared no account, or not what you asked for. Ask your customer to open your link again, and to choose the accounts at the bank.'),
  ('consent_expired', 7, 'tell_customer', null,
    'The consent has expired. Every recrawl fails until the customer consents again.',
    'The consent of your customer has expired. Ask your customer to open your link again, and to consent at the bank.'),
  ('consent_withdrawn', 8, 'tell_customer', null,
    'The consent was withdrawn. Nothing may be read any more unless the customer consents again.',
    'The consent of your customer was withdrawn. Nothing is read any more; only your customer can give it again.'),
  ('account_closed', 9, 'tell_customer', null,
    'The account is closed. What was read of it before stays as it was.',
    'The account is closed. If your customer has another one, ask your customer to open your link again.'),
  ('limited', 11, 'wait', 60,
    'The bank takes no more calls for this customer, or from us. Wait; many recrawls in a row make it last longer.',
    'The bank limits how often it can be asked. Try again in an hour; your customer need not do anything.'),
  ('certificate', 16, 'call_connector', null,
    'The bank refused our certificate or key. All of its crawls fail until somebody enters a good one at the connector.',
    'The fault is ours, and we are working on it. Your customer need not do anything.'),
  ('clock', 17, 'call_connector', null,
    'The clocks of the bank and of this machine differ by more than a minute. Look at the time of the servers first.',
    'The fault is ours, and we are working on it. Your customer need not do anything.')
on conflict (failure) do nothing;
`;
