import type { FederationManifest, Files } from '../releases/federation-manifest';
import type { LiveBuild } from './live-build';

/** From the manifest, which also lists files of other chunks that contain the module. */
const providedBy = (manifest: FederationManifest | null) =>
  (manifest?.shared ?? []).map(({ name, assets }) => ({
    name,
    scripts: assets?.js.sync ?? [],
    styles: assets?.css.sync ?? [],
  }));

/** The files of some modules that a shell provides; for an older release, an approximation. */
export function filesOfShared({ pageFiles, manifest }: LiveBuild, names: readonly string[]): Files {
  const taken = (pageFiles.provided ?? providedBy(manifest)).filter(({ name }) =>
    names.includes(name),
  );
  return {
    scripts: [...new Set(taken.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(taken.flatMap(({ styles }) => styles))],
  };
}
