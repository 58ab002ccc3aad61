// The way from the signed-out pages into the workbench: taken once, and not while the service is still asked who somebody is.

interface Entrance {
  enter(): Promise<void>;
  /** Whoever reaches for the workbench meanwhile comes in with the answer; gives what is still asked for. */
  whileSigningIn<Step>(call: () => Promise<Step>): Promise<Step>;
}

interface EntranceOptions {
  goIn(): Promise<void>;
  /** Nobody was signed in: the form has the keys again, and says why. */
  stay(): void;
}

export function openEntrance({ goIn, stay }: EntranceOptions): Entrance {
  let entering: Promise<void> | undefined;
  let isKnown: Promise<boolean> = Promise.resolve(true);

  async function go(): Promise<void> {
    if (await isKnown) return goIn();
    entering = undefined;
    stay();
  }
  return {
    enter: () =>
      (entering ??= go().catch((reason: unknown) => {
        entering = undefined;
        throw reason;
      })),
    async whileSigningIn(call) {
      const answer = call();
      isKnown = answer.then(
        (step) => (step ?? undefined) === undefined,
        () => false,
      );
      try {
        return await answer;
      } finally {
        isKnown = Promise.resolve(true);
      }
    },
  };
}
