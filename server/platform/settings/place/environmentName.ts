// Which environment this is: by the name of the host that people reach, unless it is said.
import { isLoopback } from './loopback.ts';

export const environments = ['localhost', 'staging', 'uat', 'production'] as const;
// A name that only holds "localhost" is a machine that others reach.
const byWord = ['staging', 'uat'] as const;
export type EnvironmentName = (typeof environments)[number];

/** "uat2.signalbox.example" and "mystaging.example" hold the word, as the specification tells them by the host; whatever says nothing of itself is taken for what needs most care. */
export function environmentAt(publicUrl: string): EnvironmentName {
  const { hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) return 'localhost';
  return byWord.find((name) => hostname.includes(name)) ?? 'production';
}
