// A view whose code is fetched when it is first drawn, and shown as soon as it has loaded. `React.lazy` can delay loaded content by 300 ms after its placeholder.
import { useEffect, useState, type ComponentType } from 'react';

export type Fetched<Props> = ComponentType<Props> & {
  /** Fetches it before it is drawn; what goes wrong goes wrong again then. */
  ahead(): void;
};

interface Outcome {
  error?: unknown;
}

/** That it does not come is thrown where it is drawn; it is fetched anew when it is drawn again. */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType,
): Fetched<Props> {
  let View: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const start = async () => {
    try {
      View ??= await load();
    } finally {
      coming = undefined;
    }
  };
  const came = (): Promise<void> => (coming ??= start());

  function Fetched(props: Props) {
    const [outcome, setOutcome] = useState<Outcome | undefined>(View && {});
    useEffect(() => {
      if (outcome !== undefined) return undefined;
      let isGone = false;
      const tell = (told: Outcome) => !isGone && setOutcome(told);
      came().then(
        () => tell({}),
        (error: unknown) => tell({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [outcome]);
    if (outcome !== undefined && 'error' in outcome) throw outcome.error;
    if (View !== undefined) return <View {...props} />;
    return Meanwhile === undefined ? null : <Meanwhile />;
  }
  return Object.assign(Fetched, { ahead: () => void came().catch(() => undefined) });
}
