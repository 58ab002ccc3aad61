// What is typed before something is deleted or ended for good: when it is asked for, in which words, and whether it is right.

const mostUntyped = 25;

interface Typed {
  count?: number;
  name?: string;
}

/** Nobody types a number without having read it: what deletes more than a screenful of records is no slip of one key. */
export const countToType = (deleted: number): number | undefined => (deleted > mostUntyped ? deleted : undefined);

/** Undefined when a yes is enough. */
export function askToType({ count, name }: Typed): string | undefined {
  if (name !== undefined) return `Type ${name} to confirm`;
  return count === undefined ? undefined : `Type ${count}, the number of records, to confirm`;
}

export function isTyped(typed: string, { count, name }: Typed): boolean {
  const wanted = name ?? count;
  return wanted === undefined || typed.trim() === String(wanted);
}
