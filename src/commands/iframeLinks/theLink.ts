// Which link is meant: on its page the one that stands there, elsewhere the one that is asked for.
import { contract } from '../../api/contract/index.ts';
import {
  connectLink,
  flagNames,
  linkFlags,
  linkProblem,
  type LinkFlag,
} from '../../api/contract/applications/connectLink.ts';
import { Failure } from '../../api/failure.ts';
import { customerPage } from '../../stores/environmentName.ts';
import { environmentOf } from '../../stores/environment.ts';
import { builderPage, iframeLink, type IframeLink } from '../../stores/iframeLinks/iframeLink.ts';
import { choice, flag, text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const { level } = contract.emails.iframeLink.definition;

/** What stands on the page, while it is open. */
export const builderIn = ({ stores }: Situation): IframeLink | undefined =>
  stores.address.path === builderPage ? stores.parts.of(iframeLink) : undefined;

const wanted = (name: LinkFlag, ask: string) =>
  flag({ ask, optional: true, preset: (situation) => builderIn(situation)?.flags[name] });

export const flagAsks = {
  transactions: wanted('transactions', 'Transactions?'),
  analysis: wanted('analysis', 'Analysis?'),
  account_owner: wanted('account_owner', 'Account owner?'),
  estatements: wanted('estatements', 'eStatements?'),
  interims: wanted('interims', 'Interims?'),
  select_accounts: wanted('select_accounts', 'Select accounts?'),
  multiple: wanted('multiple', 'Multiple banks?'),
};

export const daysAsk = text({
  ask: 'Days to retrieve?',
  most: 10,
  optional: true,
  named: true,
  preset: (situation) => builderIn(situation)?.days,
});

export const linkAsks = {
  label: choice({
    ask: 'For which label?',
    from: ({ stores }) => stores.labels.rows.map(({ ref }) => ({ value: ref, text: ref, title: ref })),
    preset: (situation) => builderIn(situation)?.label,
  }),
  identifier: text({
    ask: 'Identifier of the client?',
    most: 200,
    preset: (situation) => builderIn(situation)?.identifier,
  }),
  ...flagAsks,
  days_to_retrieve: daysAsk,
};

type Given = { label: string; identifier: string; days_to_retrieve?: string | undefined } & Partial<
  Record<LinkFlag, boolean | undefined>
>;

/** Refused with the words of the page where it could not be handed out. */
export async function linkOf(given: Given, { stores }: Situation): Promise<string> {
  const { label, identifier, days_to_retrieve: days = '' } = given;
  const told = linkProblem({ label, identifier });
  if (told !== undefined) throw new Failure({ kind: 'invalid', message: told, told });
  const flags = Object.fromEntries(flagNames.map((name) => [name, given[name] ?? linkFlags[name]])) as Record<
    LinkFlag,
    boolean
  >;
  return connectLink(await customerPage(environmentOf(stores)), { label, identifier, flags, days });
}
