// Tells the next reading of a worklist that the records of its ids are known: after a mark they are what they were.
import type { Environment } from '../environment.ts';

const told = new WeakSet<Environment>();

export const tellToKeep = (environment: Environment): void => void told.add(environment);

/** It is told once. */
export const toldToKeep = (environment: Environment): boolean => told.delete(environment);
