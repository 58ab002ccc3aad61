// Lists the documents that an application has with all their versions, each with the call that opens it.
import type { Artifact, documents } from '../../../src/api/contract/documents/documents.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pathOf } from '../../engine/documents/documentNames.ts';
import { openableApplication } from './openable.ts';
import { nameOf } from './versions/documentBytes.ts';
import { listVersions, type VersionRow } from './versions/versionQueries.ts';

export const artifacts: Handler<typeof documents.artifacts> = async ({ params, caller, data }) => {
  const application = await openableApplication(data, caller, params.id);
  const { id } = application;
  const scoreOf = ({ score_id }: VersionRow): number | null => score_id ?? application.score_id;
  const all = Map.groupBy(await listVersions(data, id), nameOf);
  return [...all].flatMap(([name, versions]): Artifact[] => {
    const [newest] = versions;
    if (newest === undefined) return [];
    return [
      {
        ...factsOf(newest),
        kind: newest.kind,
        format: newest.format,
        path: pathOf(name, { id, score_id: scoreOf(newest) }),
        versions: versions.map((one) => ({
          ...factsOf(one),
          path: `${pathOf(name, { id, score_id: scoreOf(one) })}?version=${one.version}`,
        })),
      },
    ];
  });
};

const factsOf = ({ version, created_at, size, sha256 }: VersionRow) => ({
  version,
  created_at,
  size,
  sha256: sha256?.toString('hex') ?? null,
});
