// The calls of a line as a script for a shell: signed when it runs, as docs/api/authentication.md says, and with the key of a session where a token may not.
import { reaches } from '../../../api/contract/level.ts';
import { followsUnknown } from './words.ts';
import type { LineCall } from '../../../stores/lines/lines.ts';

/** For a shell: nothing in it is read as anything but text. */
export const shellText = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Accounts are changed by their people, and what needs more than a user's level is for staff: no API token does it. */
const isForTokens = ({ path, level }: LineCall): boolean =>
  !/^\/api\/v1\/(?:users\/me|rest-auth)(?:[/?]|$)/.test(path) && (level === 'NONE' || reaches('USER', level));

export function curlOf(line: string, calls: readonly LineCall[], origin: string): string {
  const head = [`# ${line.replaceAll(/\s+/g, ' ')}`, `SIGNALBOX="\${SIGNALBOX:-${origin}}"`];
  if (calls.some(({ method }) => method !== 'GET')) head.splice(1, 0, `# ${followsUnknown}`);
  const isSigned = calls.some(isForTokens);
  if (isSigned) head.push('host="${SIGNALBOX#*://}"');
  return `${[head, ...calls.map((call) => (isForTokens(call) ? signed(call) : withKey(call)))]
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

const bodyOf = ({ body }: LineCall): string | undefined => (body === undefined ? undefined : JSON.stringify(body));

/** What is sent besides who sends it. */
function headers({ takesFile, version, isOnce, body }: LineCall): string[] {
  return [
    ...(body === undefined || takesFile ? [] : [`--header 'Content-Type: application/json'`]),
    ...(version === undefined ? [] : [`--header 'If-Match: "${version}"'`]),
    ...(isOnce ? ['--header "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
  ];
}

const sending = ({ method }: LineCall, more: readonly string[]): string =>
  [`curl --silent --show-error --fail-with-body --request ${method} "$SIGNALBOX$path$query"`, ...more].join(' \\\n  ');

function placed({ path }: LineCall): string[] {
  const [way = '', ...query] = path.split('?');
  return [`path=${shellText(way)}`, `query=${shellText(query.length === 0 ? '' : `?${query.join('?')}`)}`];
}

function withKey(call: LineCall): string[] {
  const text = bodyOf(call);
  const content = call.takesFile ? [`--data-binary "@$FILE"`] : text === undefined ? [] : [`--data ${shellText(text)}`];
  const who = '--header "Authorization: Token $SIGNALBOX_TOKEN"';
  return [...placed(call), sending(call, [who, ...headers(call), ...content])];
}

function signed(call: LineCall): string[] {
  const text = bodyOf(call);
  const hasBody = text !== undefined || call.takesFile;
  const hasQuery = call.path.includes('?');
  const parts = [
    ['@method', call.method],
    ['@authority', '%s', '"$host"'],
    ['@path', '%s', '"$path"'],
    ...(hasQuery ? [['@query', '%s', '"$query"']] : []),
    ...(hasBody ? [['content-digest', '%s', '"$digest"']] : []),
    ['@signature-params', '%s', '"$params"'],
  ];
  const covered = parts.slice(0, -1).map(([name]) => `\\"${name}\\"`);
  const form = parts.map(([name, value]) => `"${name}": ${value}`).join('\\n');
  const values = parts.flatMap(([, , value]) => value ?? []).join(' ');
  const bytes = call.takesFile ? 'cat "$FILE"' : 'printf %s "$body"';
  return [
    ...placed(call),
    ...(text === undefined || call.takesFile ? [] : [`body=${shellText(text)}`]),
    ...(hasBody ? [`digest="sha-256=:$(${bytes} | openssl dgst -sha256 -binary | openssl base64 -A):"`] : []),
    `params="(${covered.join(' ')});created=$(date +%s);keyid=\\"$IDENTIFIER\\";nonce=\\"$(openssl rand -hex 16)\\""`,
    `signature=$(printf '${form}' ${values} | openssl dgst -sha256 -hmac "$SECRET" -binary | openssl base64 -A)`,
    sending(call, [
      ...headers(call),
      ...(hasBody ? ['--header "Content-Digest: $digest"'] : []),
      '--header "Signature-Input: sig=$params" --header "Signature: sig=:$signature:"',
      ...(hasBody ? [call.takesFile ? '--data-binary "@$FILE"' : '--data "$body"'] : []),
    ]),
  ];
}
