// What the closed privacy shutter leaves of a payload: its names, and which values are there.
import { dots } from './masked.ts';

export function maskedJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedJson);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskedJson(one)]));
  return typeof value === 'string' || typeof value === 'number' ? dots : value;
}
