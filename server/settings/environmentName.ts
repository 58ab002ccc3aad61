// Which environment this is: by the name of the host that people reach, unless it is said.
export const environments = ['localhost', 'staging', 'uat', 'production'] as const;
export type EnvironmentName = (typeof environments)[number];

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/;

/** "uat.signalbox.example" and "signalbox-uat.example" are uat; whatever says nothing of itself is taken for what needs most care. */
export function environmentOf(publicUrl: string): EnvironmentName {
  const { hostname } = new URL(publicUrl);
  if (loopback.test(hostname)) return 'localhost';
  const words = hostname.split(/[.-]/);
  return environments.find((name) => words.includes(name)) ?? 'production';
}
