// The peer of the lookup: a bare route beside the product's own that answers one application by its primary key.
import type { App } from '../../server/app.ts';
import { sql } from '../../server/platform/database/sql.ts';

export const keyReadPath = '/bench/application';

export function keyRead({ server, services }: App): void {
  const data = services.database.as('all');
  server.get<{ Params: { id: string; micros: string } }>(`${keyReadPath}/:id/:micros`, async (request, reply) => {
    const { id, micros } = request.params;
    const row = await data.one<{ text: string }>(
      sql`select '{' || t.card || '}' as text from application t where t.id = ${id}::bigint
        and t.timestamp = timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`,
    );
    if (row === undefined) return reply.code(404).send();
    return reply.type('application/json; charset=utf-8').send(row.text);
  });
}
