// What an API token may be limited to, and which calls it may then make: one rule for the service, its description and the dialogs.
import type { Definition, TokenScope } from './endpoint.ts';
import { reaches } from './level.ts';

export const tokenScopes = ['read', 'documents', 'links', 'webhooks'] as const satisfies readonly TokenScope[];

/** As people read it. */
export const scopeTitles: Readonly<Record<TokenScope, string>> = {
  read: 'Read records',
  documents: 'Read documents and files',
  links: 'Make and send customer links',
  webhooks: 'Read webhook logs and send events again',
};

export type CallRule = Pick<Definition, 'method' | 'path' | 'level' | 'reads' | 'sends' | 'guarded' | 'scope'>;

/** Any one of them is enough; a call of none is for tokens without a limit. */
export function scopesOf({ method, reads, sends, guarded, scope }: CallRule): readonly TokenScope[] {
  const isRead = (method === 'GET' || reads === true) && guarded !== true;
  if (scope === 'any') return tokenScopes;
  const own = scope === undefined ? [] : [scope];
  return isRead ? [sends === undefined ? 'read' : 'documents', ...own] : own;
}

/** Whether a token may make it that is limited to these; null: it has no limit. */
export const isAllowed = (call: CallRule, own: readonly TokenScope[] | null): boolean =>
  own === null || scopesOf(call).some((scope) => own.includes(scope));

/** Accounts are changed by their people: no program opens, ends or hands on a way in. */
export const isOfAccount = ({ path }: Pick<Definition, 'path'>): boolean => /^(users\/me|rest-auth)(\/|$)/.test(path);

/** Whether some token may make this call at all. */
export const takesTokens = (call: Pick<Definition, 'path' | 'level'>): boolean =>
  !isOfAccount(call) && (call.level === 'NONE' || reaches('USER', call.level));
