// Where the person goes after signing in.
import { useSearch } from 'wouter';
import { returnPath } from './returnPath.ts';
import { useSurroundings } from './context/SurroundingsContext.ts';

export const useReturnPath = (): string => returnPath(useSearch(), useSurroundings());
