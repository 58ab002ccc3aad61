// A part of the page whose code comes when it is wanted, or in a quiet moment after the first rows; drawn at once when it is there.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { firstRowsPainted } from './firstRows.ts';

const parts: (() => Promise<void>)[] = [];

/** Loads all such parts, one after the other, so that whatever is opened next opens at once. */
export async function loadLateParts(): Promise<void> {
  for (const load of parts) await load();
}

interface LateOptions<View> {
  /** What stands in its place until then. */
  meanwhile?: View;
  /** Not even asked for before the first rows are painted. */
  isPatient?: boolean;
}

/** What cannot be loaded is told like any other failure, and tried again when it is wanted again. */
export function late<View extends (props: never) => ReactNode>(
  load: () => Promise<View>,
  { meanwhile, isPatient = false }: LateOptions<View> = {},
): View {
  let view: View | undefined;
  let loading: Promise<void> | undefined;
  const start = async () => {
    try {
      if (isPatient) await firstRowsPainted;
      view = await load();
    } finally {
      loading = undefined;
    }
  };
  const loaded = (): Promise<void> => (view === undefined ? (loading ??= start()) : Promise.resolve());
  parts.push(loaded);

  function Late(props: object) {
    const [, draw] = useState(false);
    // Its code may come after it was drawn without and before this effect: what counts is what was drawn.
    const [isWhole] = useState(view !== undefined);
    useEffect(() => {
      let isGone = false;
      if (!isWhole) void loaded().then(() => !isGone && draw(true));
      return () => {
        isGone = true;
      };
    }, [isWhole]);
    // It is given what it asks for: from outside this is the view itself.
    const Shown = (view ?? meanwhile) as ComponentType<object> | undefined;
    return Shown === undefined ? null : <Shown {...props} />;
  }
  return Late as unknown as View;
}
