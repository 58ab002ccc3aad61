// The number that is typed before many records are deleted: when it is asked for, in which words, and whether it is right.

const mostUntyped = 25;

/** Nobody types a number without having read it: what deletes more than a screenful of records is no slip of one key. */
export const countToType = (deleted: number): number | undefined => (deleted > mostUntyped ? deleted : undefined);

export const askForCount = (count: number): string => `Type ${count}, the number of records, to confirm`;

export const isCount = (typed: string, count: number): boolean => typed.trim() === String(count);
