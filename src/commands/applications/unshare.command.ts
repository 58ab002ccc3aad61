// Revokes all shared links of an application that still work, however old its data is: a link may outlive the days of sharing.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theApplications } from './theApplications.ts';

export const unshare = defineCommand({
  id: 'application.unshare',
  title: 'Revoke the shared links',
  words: ['unshare', 'revoke', 'shared links', 'recipient'],
  on: 'application',
  level: contract.sharedLinks.revoke.definition.level,
  effect: 'irreversible',
  changes: 'application',
  rank: 7,
  asks: { applications: { ...theApplications, choices: () => [] } },
  available: ({ applications = [] }) => applications.length <= 1 || 'The shared links of one application at a time',
  confirm: ({ applications: [id] }) =>
    `Revoke the shared links of application ${id}? Nobody can download its documents with them any more. This cannot be undone.`,
  async run({ applications: [id = 0] }, { stores }) {
    const { revoked } = await environmentOf(stores).api.sharedLinks.revoke({ body: { application_id: id } });
    if (revoked === 0) return { text: `Application ${id} has no shared link that still works` };
    const links = revoked === 1 ? 'shared link' : 'shared links';
    return { text: `Revoked ${revoked} ${links} of application ${id}`, touched: [`application ${id}`] };
  },
});
