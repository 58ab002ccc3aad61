// What a page of ours may load, run and be framed by: nothing but its own, and what is named by it besides.
/** What the documents are built with, in place of the nonce of an answer. */
export const noncePlace = 'SIGNALBOX_NONCE';

const common = {
  'default-src': "'none'",
  'connect-src': "'self'",
  'img-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
  'report-uri': '/csp-report',
};

export function contentPolicy(
  nonce: string,
  parents: readonly string[],
  own: Record<string, string | undefined> = {},
): string {
  const rules = {
    ...common,
    'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'frame-ancestors': parents.length === 0 ? "'none'" : parents.join(' '),
    ...own,
  };
  return Object.entries(rules)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
