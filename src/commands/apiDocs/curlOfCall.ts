// A call of the documentation as a script for a shell: signed with an API token where one may make it, else with the key of a session.
import { addressOf, bodyFor } from '../../stores/apiDocs/curl.ts';
import type { DocumentedCall } from '../../stores/apiDocs/readCalls.ts';
import { curlOf } from '../kernel/explain/curl.ts';
import { followsUnknown } from '../kernel/explain/words.ts';

export function curlOfCall(call: DocumentedCall, origin: string, values: Readonly<Record<string, string>>): string {
  const line = `${call.method} ${call.path}: ${call.summary}`;
  const one = {
    method: call.method,
    path: `/api/v1/${addressOf(call, values)}`,
    // A signed call acts as a user.
    level: call.scopes === undefined ? ('STAFF' as const) : ('USER' as const),
    body: call.takesFile ? undefined : bodyFor(call),
    takesFile: call.takesFile,
    version: undefined,
    isOnce: call.isOnce,
  };
  // What it starts is not the reader's question here: there is one call.
  return curlOf(line, [one], origin).replace(`# ${followsUnknown}\n`, '');
}
