// The documents beside the open application, for the commands that show them.
import { documents } from '../../api/contract/documents/documents.ts';
import { chosenApplications } from '../../stores/applications/chosen.ts';
import { isRecent } from '../../stores/applications/recent.ts';
import { openDocuments, type OpenDocuments } from '../../stores/documents/OpenDocuments.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { openViewer, type Viewer } from '../../stores/viewer/Viewer.ts';
import type { Situation } from '../kernel/situation.ts';

/** Whoever may see which documents there are. */
export const { level } = documents.artifacts.definition;

interface Here {
  stores: RootStore;
}

export const theDocuments = ({ stores }: Here): OpenDocuments => stores.parts.of(openDocuments);
export const theViewer = ({ stores }: Here): Viewer => stores.parts.of(openViewer);

/** Whether the documents of the application in view can be looked at. */
export function whenInView(situation: Situation): true | string {
  const { stores } = situation;
  return chosenApplications(stores).length === 0 ? 'Open an application first' : isRecent(stores);
}

/** Opens the viewer if it is closed, at the document with this address or else at the first. */
export async function showDocument(situation: Situation, address?: string): Promise<void> {
  const [application] = chosenApplications(situation.stores);
  if (application === undefined) return;
  const [shown, viewer] = [theDocuments(situation), theViewer(situation)];
  const isOther = shown.application !== application;
  const reading = isOther || !viewer.isOpen ? shown.read(application) : undefined;
  shown.choose(address);
  viewer.setLook('preview');
  if (!viewer.isOpen) viewer.open(() => shown.viewed);
  await reading;
}
