// Which environment this is: by the name of the host that people reach, unless it is said.
import { isLoopback } from './loopback.ts';

export const environments = ['localhost', 'staging', 'uat', 'production'] as const;
export type EnvironmentName = (typeof environments)[number];

/** "uat.signalbox.example" and "signalbox-uat.example" are uat; whatever says nothing of itself is taken for what needs most care. */
export function environmentAt(publicUrl: string): EnvironmentName {
  const { hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) return 'localhost';
  const words = hostname.split(/[.-]/);
  return environments.find((name) => words.includes(name)) ?? 'production';
}
