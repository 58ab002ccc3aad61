// Remembers which nonces a token has used, so that a signed request counts once on all servers.
export const up = `
create table token_nonce (
  token_id int not null references token (id) on delete cascade,
  nonce text not null,
  used_at timestamptz not null default now(),
  primary key (token_id, nonce)
);
create index token_nonce_used on token_nonce (used_at);
`;
