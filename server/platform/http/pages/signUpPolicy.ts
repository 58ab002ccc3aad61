// What the sign-up document may load beyond its own: the payment elements and the bot check, each only when its keys are set.
export interface Foreign {
  stripe: boolean;
  recaptcha: boolean;
}

interface Hosts {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
}

const stripe: Hosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const recaptcha: Hosts = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://www.google.com/recaptcha/'],
};

const allowed = (foreign: Foreign): Hosts[] => [
  ...(foreign.stripe ? [stripe] : []),
  ...(foreign.recaptcha ? [recaptcha] : []),
];

/** Hosts are named, so that a script cannot bring in another one: no 'strict-dynamic' here. */
export function signUpRules(nonce: string, foreign: Foreign): Record<string, string | undefined> {
  const hosts = allowed(foreign);
  if (hosts.length === 0) return {};
  const listed = (of: keyof Hosts) => hosts.flatMap((one) => one[of]).join(' ');
  return {
    'script-src': `'self' 'nonce-${nonce}' ${listed('scripts')}`,
    'frame-src': listed('frames'),
    'connect-src': `'self' ${listed('calls')}`,
    // Foreign scripts write script addresses as text: what breaks this is reported and not stopped.
    'require-trusted-types-for': undefined,
    'trusted-types': undefined,
  };
}

export const trustedTypesWatch = (foreign: Foreign): string | undefined =>
  allowed(foreign).length === 0 ? undefined : "require-trusted-types-for 'script'; report-uri /csp-report";
