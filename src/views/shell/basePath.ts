// Where the workbench is mounted: the address bar says it, and a configured path where it does not.
const preset = '/v1/dashboard';

export function basePathOf(pathname: string, configured = preset): string {
  return /^(?:\/v\d+)?\/dashboard(?=\/|$)/.exec(pathname)?.[0] ?? configured;
}
