// The secrets of channels while somebody writes them, and the one that was made last: they stand here alone, and in no line, journal or notice.
import { types } from 'mobx-state-tree';

interface Held {
  /** What stands in the fields of the form. */
  secret: string;
  answers: string;
  /** Of a webhook that was just made. */
  made: { id: number; name: string; secret: string } | undefined;
}

const ChannelSecrets = types
  .model('ChannelSecrets', { name: 'channel-secrets' })
  .volatile((): Held => ({ secret: '', answers: '', made: undefined }))
  .views((self) => ({
    /** As they are sent: what is empty is left out. */
    get given(): { secret?: string; answers?: string } {
      const [secret, answers] = [self.secret.trim(), self.answers.trim()];
      return { ...(secret !== '' && { secret }), ...(answers !== '' && { answers }) };
    },
  }))
  .actions((self) => ({
    write(name: 'secret' | 'answers', text: string) {
      self[name] = text;
    },
    forgetWritten() {
      Object.assign(self, { secret: '', answers: '' });
    },
    show(made: NonNullable<Held['made']>) {
      self.made = made;
    },
    hide() {
      self.made = undefined;
    },
    clear() {
      Object.assign(self, { secret: '', answers: '', made: undefined });
    },
  }));

/** As a page asks for it: stores.parts.of(channelSecrets). */
export const channelSecrets = { name: 'channel-secrets', model: ChannelSecrets };
