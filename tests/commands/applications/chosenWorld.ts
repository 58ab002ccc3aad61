// A signed-in person whose open list holds given applications, with the writes of the service scripted.
import type { Application } from '../../../src/api/contract/applications/applications.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { application } from '../records/application.ts';
import { signedIn } from '../workplace.ts';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';

const hour = 3_600_000;
export const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();

const profile = (status: string) => ({
  id: 1,
  bank_id: 1,
  initiator: 'widget',
  crawler: { uuid: '3f2a9c1e-0000-4000-8000-000000000001', status },
  accounts: [],
});
const sent = (hours: number) => [{ event: 'bundle_ready', timestamp: ago(hours), success: true }];

/** As the list shows it: without what only the lookup knows. */
export function row(
  id: number,
  changes: Partial<Application> & { status?: string; sentHoursAgo?: number } = {},
): object {
  const { sentHoursAgo, status = 'COMPLETED', ...rest } = changes;
  const whole = application(id);
  const { finalised_at: _at, deleted_at: _gone, version: _version, documents: _all, webhooks: _sent, ...base } = whole;
  return {
    ...base,
    timestamp: ago(1),
    profiles: [profile(status)],
    webhook_log: sentHoursAgo === undefined ? [] : sent(sentHoursAgo),
    ...rest,
  };
}

export async function withApplications(
  rows: readonly object[],
  answers: Record<string, (() => Response)[]> = {},
  level: 'USER' | 'STAFF' = 'STAFF',
) {
  const place = await signedIn(level, { applications: [list([...rows])], ...answers });
  place.stores.address.go('/applications');
  place.stores.lists.enter(applicationsPage.list);
  await place.stores.lists.of(applicationsPage.list).fetch();
  const posts = () =>
    place.browser.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path.replace('/api/v1/', '')}`);
  return { ...place, posts };
}

/** Runs a line and answers yes to its question, which is given back. */
export async function confirmed(
  place: Pick<Awaited<ReturnType<typeof withApplications>>, 'type' | 'stores' | 'desk'>,
  line: string,
) {
  const outcome = await place.type(line);
  if (outcome.kind !== 'confirms') return { question: undefined, outcome };
  const asked = place.stores.shell.confirming;
  const command = asked && place.desk.registry.get(asked.command);
  if (asked === undefined || command === undefined) throw new Error('Nothing is asked');
  place.stores.shell.confirm(undefined);
  return {
    question: outcome.text,
    outcome: await place.desk.run(command, outcome.answers, { surface: 'test', confirmed: outcome.line }),
  };
}
