import { z } from 'zod';

export const manifestFile = 'mf-manifest.json';

const sharedModuleSchema = z.object({
  name: z.string(),
  version: z.string().default(''),
  requiredVersion: z.string().default(''),
  /** Where whoever provides it has it; a remote that takes it has nothing here. */
  assets: z
    .object({ css: z.object({ sync: z.array(z.string()).default([]) }) })
    .optional()
    .catch(undefined),
});

/** What we read of the manifest that the federation plugin writes into a build. */
const manifestSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string().default('') }),
  }),
  shared: z.array(sharedModuleSchema).default([]),
  exposes: z
    .array(
      z.object({
        assets: z.object({
          js: z.object({ sync: z.array(z.string()).default([]) }),
          css: z.object({ sync: z.array(z.string()).default([]) }),
        }),
      }),
    )
    .default([]),
});

export type FederationManifest = z.infer<typeof manifestSchema>;
export type SharedModule = FederationManifest['shared'][number];

/** Reads a manifest; null when it is not one. */
export function parseManifest(json: unknown): FederationManifest | null {
  return manifestSchema.safeParse(json).data ?? null;
}

/** Style sheets of some of the modules that a shell provides. */
export function stylesOfShared(shell: FederationManifest, names: readonly string[]): string[] {
  const styles = shell.shared
    .filter(({ name }) => names.includes(name))
    .flatMap(({ assets }) => assets?.css.sync ?? []);
  return [...new Set(styles)];
}

export interface FirstFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files that opening any page of a remote fetches first: its entry and its exposed module. */
export function firstFiles(manifest: FederationManifest): FirstFiles {
  const { name, path } = manifest.metaData.remoteEntry;
  const entry = [path, name].filter((part) => part !== '').join('/');
  const assets = manifest.exposes.map((exposed) => exposed.assets);
  return {
    scripts: [...new Set([entry, ...assets.flatMap(({ js }) => js.sync)])],
    styles: [...new Set(assets.flatMap(({ css }) => css.sync))],
  };
}
