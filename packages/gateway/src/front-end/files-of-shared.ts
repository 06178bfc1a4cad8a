import type { FederationManifest, Files } from '../releases/federation-manifest';
import type { LiveBuild } from './live-build';

/** As the manifest has them: it also names files of other parts that a module is found in. */
const providedBy = (manifest: FederationManifest | null) =>
  (manifest?.shared ?? []).map(({ name, assets }) => ({
    name,
    scripts: assets?.js.sync ?? [],
    styles: assets?.css.sync ?? [],
  }));

/** Files of some of the modules that a shell provides; an older one says less exactly which. */
export function filesOfShared({ pageFiles, manifest }: LiveBuild, names: readonly string[]): Files {
  const taken = (pageFiles.provided ?? providedBy(manifest)).filter(({ name }) =>
    names.includes(name),
  );
  return {
    scripts: [...new Set(taken.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(taken.flatMap(({ styles }) => styles))],
  };
}
