// What the terminal keeps of a service under a name: where it is, and how one is let in there.
import * as v from 'valibot';
import { Ending, exitCodes } from '../exitCodes.ts';

const profileSchema = v.object({
  address: v.pipe(v.string(), v.url()),
  /** As the service calls itself. */
  environment: v.optional(v.string()),
  /** The key of a session, whose it is and when it ends. */
  key: v.optional(v.string()),
  email: v.optional(v.string()),
  key_ends: v.optional(v.string()),
  /** An API token that signs every call. */
  token_id: v.optional(v.string()),
  token_secret: v.optional(v.string()),
});
export type Profile = v.InferOutput<typeof profileSchema>;

export const presetProfile = 'default';

/** A name of a file everywhere, and nothing that an option could be taken for. */
export function checkName(name: string): string {
  if (/^[a-z\d][a-z\d._-]{0,39}$/i.test(name)) return name;
  throw new Ending(
    exitCodes.usage,
    'The name of a profile has up to 40 letters, digits, dots and dashes, and begins with a letter or a digit',
  );
}

/** Undefined: it is not as it was written. */
export function profileFrom(text: string): Profile | undefined {
  try {
    return v.parse(profileSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
