// What stands beside a log or a record: one file at a time, read as it is shown, and followed by whoever opened the viewer.
import { reaction } from 'mobx';
import { flow, types, type Instance } from 'mobx-state-tree';
import type { Download } from '../../api/download.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { mostShown, type Look, type Viewed, type ViewedFile } from './viewed.ts';

interface Passing {
  /** Says what is to be shown, as often as it changes; undefined while nothing is open. */
  what: (() => Viewed) | undefined;
  look: Look;
  standing: 'waiting' | 'there' | 'failed';
  failure: Failure | undefined;
  text: string;
  /** There is more of it than is drawn. */
  isCut: boolean;
  /** A picture is as large as it is, and not fitted. */
  isFull: boolean;
  /** Rises when the same file is asked for again. */
  attempt: number;
  /** From where it is being printed. */
  printing: string | undefined;
  /** How often it was: a browser that does not tell of the end prints the same again all the same. */
  prints: number;
  stop: (() => void) | undefined;
}

const fresh = (): Passing => ({
  what: undefined,
  look: 'picture',
  standing: 'waiting',
  failure: undefined,
  text: '',
  isCut: false,
  isFull: false,
  attempt: 0,
  printing: undefined,
  prints: 0,
  stop: undefined,
});

const ViewerModel = types
  .model('Viewer', { name: types.literal('viewer') })
  .volatile(fresh)
  .views((self) => ({
    get isOpen(): boolean {
      return self.what !== undefined;
    },
    get viewed(): Viewed | undefined {
      return self.what?.();
    },
    get file(): ViewedFile | undefined {
      const { viewed } = this;
      return viewed?.is === 'file' ? viewed.file : undefined;
    },
    /** What it shows now belongs to. */
    get about(): string | undefined {
      const { viewed } = this;
      return viewed?.is === 'nothing' ? viewed.about : this.file?.about;
    },
    /** As parts of pages say it: nothing ever waits for this one. */
    get hasCome(): boolean {
      return true;
    },
    get page(): undefined {
      return undefined;
    },
  }))
  .actions((self) => ({
    read: flow(function* read() {
      const { file } = self;
      const attempt = (self.attempt += 1);
      Object.assign(self, { standing: 'waiting', failure: undefined, text: '', isCut: false });
      // The browser draws a picture by itself, and tells when it could not.
      if (file === undefined || file.kind === 'picture') return;
      try {
        const { bytes }: Download = yield file.read();
        if (self.attempt !== attempt) return;
        // The last character may be cut through.
        self.text = new TextDecoder().decode(bytes.subarray(0, mostShown), { stream: true });
        self.isCut = bytes.length >= mostShown;
        self.standing = 'there';
      } catch (reason) {
        if (self.attempt !== attempt) return;
        self.failure = failureOf(reason);
        self.standing = 'failed';
      }
    }),
    drawn() {
      self.standing = 'there';
    },
    /** A picture did not come, or is none: the service says why. */
    undrawn: flow(function* undrawn() {
      const { file, attempt } = self;
      if (file === undefined) return;
      let reason: unknown = new Error('This is no picture that a browser can draw');
      try {
        yield file.read();
      } catch (refusal) {
        reason = refusal;
      }
      if (self.attempt !== attempt) return;
      self.failure = failureOf(reason);
      self.standing = 'failed';
    }),
    setLook(look: Look) {
      self.look = look;
    },
    setFull(isFull: boolean) {
      self.isFull = isFull;
    },
    print() {
      const { file, look } = self;
      self.prints += 1;
      self.printing = file?.kind === 'page' && look === 'source' ? file.sourceAddress : file?.printAddress;
    },
    printed() {
      self.printing = undefined;
    },
    close() {
      self.stop?.();
      Object.assign(self, { ...fresh(), look: self.look, isFull: self.isFull });
    },
    clear() {
      self.stop?.();
      Object.assign(self, fresh());
    },
  }))
  .actions((self) => ({
    open(what: () => Viewed) {
      self.stop?.();
      self.what = what;
      self.stop = reaction(
        () => self.file?.key,
        () => void self.read(),
        { fireImmediately: true },
      );
    },
    retry() {
      const { viewed } = self;
      if (viewed?.is === 'file') void self.read();
      else if (viewed !== undefined && 'retry' in viewed) viewed.retry?.();
    },
  }));

export type Viewer = Instance<typeof ViewerModel>;
/** As a page asks for it: stores.parts.of(openViewer). */
export const openViewer = { name: 'viewer', model: ViewerModel };
