// The calls about links for a wall, and the one call that such a link is good for.
import { wallLinkIsOver, type wallLinks } from '../../../src/api/contract/now/wallLinks.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import { newReference } from '../../platform/secrets/references.ts';
import { figuresNow } from '../now/figures.ts';
import { forWall } from '../now/incidents.ts';
import { findLink, findWorkingLink, listLinks, mostLinks, noteUse, revokeLink, writeLink } from './queries.ts';

const audit = auditOf('wallLinks', 'wall link');

export const wallLinksHandlers: HandlersOf<typeof wallLinks> = {
  list: async ({ data }) => wholeList(await listLinks(data)),

  make: async (asked) => {
    const { body, caller, data, services } = asked;
    await services.limits.spend('e-mail', [`person:${caller.personId}`]);
    const token = newReference();
    return data.transaction(async (tx) => {
      const id = await writeLink(tx, { token, name: body.name, madeBy: caller.personId });
      const made = id === undefined ? undefined : await findLink(tx, id);
      if (id === undefined || made === undefined)
        throw new Refusal(409, `There are ${mostLinks} wall links. Revoke one first`);
      await writeAudit(tx, audit(asked, 'make', id, { after: { name: body.name } }));
      return { ...made, token };
    });
  },

  revoke: (asked) =>
    asked.data.transaction(async (tx) => {
      const { id } = asked.params;
      const link = await findLink(tx, id);
      if (link === undefined) throw notFound('Wall link');
      if (!(await revokeLink(tx, id))) throw new Refusal(409, 'It was revoked already');
      await writeAudit(tx, audit(asked, 'revoke', id, { before: { name: link.name } }));
      return link;
    }),

  figures: async ({ body, services, request }) => {
    await services.limits.spend('wall', [`address:${request.address}`]);
    const { system } = services.database;
    const link = await findWorkingLink(system, body.token);
    if (link === undefined) throw new Refusal(403, wallLinkIsOver);
    await noteUse(system, link.id);
    const figures = await figuresNow(services);
    const { queue, causes, incidents } = figures;
    // Which vendor waits, and what banks write into messages, is nothing for a wall.
    const newest = causes.newest.map((cause) => ({ ...cause, message: '' }));
    return {
      ...figures,
      incidents: forWall(incidents),
      queue: { ...queue, lanes: [] },
      causes: { ...causes, newest },
    };
  },
};
