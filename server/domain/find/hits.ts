// A record that a part of the text was found as, and the order in which they are told.
import { findKinds, type FindKind, type Hit } from '../../../src/api/contract/find/find.ts';
import type { Sought } from '../../../src/api/contract/find/sought.ts';

export interface FoundHit {
  /** Which part of the text it answers to. */
  place: number;
  kind: Hit['kind'];
  key: string;
  exact: boolean;
  application: number;
}

/** Parts in their order, of each the surest kind first and of a kind the newest; a record that was found twice is told once. */
export function inOrder(hits: readonly FoundHit[], parts: readonly Sought[]): FoundHit[] {
  const seen = new Set<string>();
  return hits
    .toSorted(
      (one, other) =>
        one.place - other.place ||
        Number(other.exact) - Number(one.exact) ||
        rankOf(one, parts) - rankOf(other, parts) ||
        other.application - one.application,
    )
    .filter(({ place, kind, key, application, exact }) => {
      const ids = exact ? `${kind} ${key}` : `application ${application}`;
      const isNew = !seen.has(`${place} ${ids}`);
      seen.add(`${place} ${ids}`).add(`${place} application ${application}`);
      return isNew;
    });
}

const rankOf = ({ kind, place }: FoundHit, parts: readonly Sought[]): number => {
  const at = (parts[place]?.kinds ?? findKinds).findIndex((one) => one === kind);
  return at === -1 ? findKinds.length : at;
};

const idKinds: readonly FindKind[] = ['crawler_uuid', 'application_id', 'account_id', 'profile_id', 'analysis_id'];
const customerKinds: readonly Hit['kind'][] = ['email', 'phone', 'bank_account'];

/** The id of a record of ours, of a vendor's, or of a message: not what people know of a customer. */
export const isOfId = ({ kind, exact }: FoundHit): boolean => exact && !customerKinds.includes(kind);

/** The place of the hit that a paste may open by itself: an id, the surest first, or what is of one application alone. */
export function landingOf(hits: readonly FoundHit[]): number | null {
  const exact = hits.filter((hit) => hit.exact);
  const [best] = exact;
  if (best === undefined) return null;
  const applications = new Set(exact.map(({ application }) => application));
  return idKinds.some((kind) => kind === best.kind) || applications.size === 1 ? hits.indexOf(best) : null;
}
