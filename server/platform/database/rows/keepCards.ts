// Gives the database the functions that write cards as the contract of this program says, and writes every card anew when they differ.
import type pg from 'pg';
import { cardFunctions } from './applicationCard.ts';

export async function keepCards(client: pg.ClientBase): Promise<void> {
  const bodies = Object.values(cardFunctions);
  const known = await client.query('select from pg_proc where pronamespace = $1::regnamespace and prosrc = any($2)', [
    'public',
    bodies,
  ]);
  if (known.rowCount === bodies.length) return;
  await client.query('begin');
  for (const [head, body] of Object.entries(cardFunctions))
    await client.query(`create or replace function ${head} language sql stable as $body$${body}$body$`);
  // The trigger writes the card.
  await client.query('update application set version = version');
  await client.query('commit');
}
