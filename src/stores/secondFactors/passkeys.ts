// Asks the browser for a passkey; what it asks and answers is JSON of the service.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Failure } from '../../api/failure.ts';

const said = 'No passkey was given. Please try again, or use another way.';

// Fetched when somebody uses one: hardly any session does.
const library = () => import('@simplewebauthn/browser');

type Library = Awaited<ReturnType<typeof library>>;

async function asked(work: (loaded: Library) => Promise<object>): Promise<string> {
  const loaded = await library();
  if (!loaded.browserSupportsWebAuthn()) throw failed('This browser knows no passkeys');
  try {
    return JSON.stringify(await work(loaded));
  } catch (error) {
    throw failed(said, error);
  }
}

const failed = (text: string, cause?: unknown) => new Failure({ kind: 'invalid', message: text, told: text }, cause);

export const givePasskey = (options: string): Promise<string> =>
  asked(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON }),
  );

export const makePasskey = (options: string): Promise<string> =>
  asked(({ startRegistration }) =>
    startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON }),
  );
