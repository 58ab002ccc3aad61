// Gets a token that says somebody is at this page: from reCAPTCHA v3 where its key is set, else the embedded one.
import type { BotCheck } from '../../api/contract/people/signUp.ts';
import { Failure } from '../../api/failure.ts';

interface Recaptcha {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const place = 'https://www.google.com/recaptcha/api.js';
const notThere = (): Failure =>
  new Failure({ kind: 'network', message: 'The bot check could not be loaded. Please check your connection' });

function load(siteKey: string, nonce: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${place}?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.nonce = nonce;
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha === undefined) reject(notThere());
      else grecaptcha.ready(() => resolve(grecaptcha));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(notThere());
    });
    document.head.append(script);
  });
}

/** Each call gives a fresh token: one that was used is worth nothing. */
export function botTokens(check: BotCheck, nonce: string): () => Promise<string> {
  if (check.provider === 'embedded') return async () => check.passes;
  let loading: Promise<Recaptcha> | undefined;
  return async () => {
    loading ??= load(check.site_key, nonce).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return (await loading).execute(check.site_key, { action: check.action });
  };
}
