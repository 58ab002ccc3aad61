// Which documents an application has, and which of them the viewer beside it shows.
import { flow, getRoot, types, type IAnyStateTreeNode, type Instance } from 'mobx-state-tree';
import { documents, type Artifact } from '../../api/contract/documents/documents.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import type { Viewed, ViewedFile } from '../viewer/viewed.ts';
import { documentsOf } from './shown.ts';

interface Passing {
  application: number | undefined;
  artifacts: readonly Artifact[] | undefined;
  failure: Failure | undefined;
  /** The address of the one that is shown; without it the first. */
  chosen: string | undefined;
}

const fresh = (): Passing => ({ application: undefined, artifacts: undefined, failure: undefined, chosen: undefined });
const rootOf = (node: IAnyStateTreeNode): RootStore => getRoot(node);

const OpenDocumentsModel = types
  .model('OpenDocuments', { name: types.literal('documents') })
  .volatile(fresh)
  .views((self) => ({
    /** As parts of pages say it: nothing ever waits for this one. */
    get hasCome(): boolean {
      return true;
    },
    get page(): undefined {
      return undefined;
    },
    /** Undefined until they are read. */
    get all(): readonly ViewedFile[] | undefined {
      const stores = rootOf(self);
      const [row] = stores.lists.openOf('application')?.targets ?? [];
      if (self.artifacts === undefined || row === undefined || row.id !== self.application) return undefined;
      return documentsOf(self.artifacts, stores);
    },
  }))
  .views((self) => ({
    get place(): number {
      return Math.max(0, self.all?.findIndex(({ address }) => address === self.chosen) ?? 0);
    },
  }))
  .actions((self) => ({
    read: flow(function* read(application: number) {
      if (self.application !== application) Object.assign(self, { ...fresh(), application });
      self.failure = undefined;
      try {
        const artifacts: readonly Artifact[] = yield environmentOf(self).ask(documents.artifacts, {
          params: { id: String(application) },
        });
        if (self.application === application) self.artifacts = artifacts;
      } catch (reason) {
        if (self.application === application) self.failure = failureOf(reason);
      }
    }),
    choose(address: string | undefined) {
      self.chosen = address;
    },
    clear() {
      Object.assign(self, fresh());
    },
  }))
  .views((self) => ({
    /** What the viewer shows of them. */
    get viewed(): Viewed {
      const { application, failure, all } = self;
      const retry = (): void => void (application !== undefined && self.read(application));
      if (failure !== undefined) return { is: 'failed', failure, retry };
      if (all === undefined) return { is: 'waiting' };
      const file = all[self.place];
      if (file !== undefined) return { is: 'file', file };
      const text = 'None was printed yet, or the files of the client were deleted.';
      return { is: 'nothing', heading: 'This application has no documents', text, retry };
    },
  }));

export type OpenDocuments = Instance<typeof OpenDocumentsModel>;
/** As a page asks for it: stores.parts.of(openDocuments). */
export const openDocuments = { name: 'documents', model: OpenDocumentsModel };
