// Says which connector read something, as each crawl keeps it: its name and its version.
import { nameOfBuild } from '../../../platform/http/health/build.ts';
import type { connectorsFor } from '../apart/connectors.ts';

type Declared = ReturnType<ReturnType<typeof connectorsFor>['declared']>;

/** The product's own are as old as the product; of others who wrote them says it, or nobody does. */
export async function nameAndVersion(name: string, declared: Declared): Promise<string> {
  const version = declared?.isOurs === true ? (await nameOfBuild()).version : declared?.version;
  return `${name} ${version ?? 'unversioned'}`;
}
