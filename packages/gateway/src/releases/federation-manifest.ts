import { z } from 'zod';

export const manifestFile = 'mf-manifest.json';

const sharedModuleSchema = z.object({
  name: z.string(),
  version: z.string().default(''),
  requiredVersion: z.string().default(''),
  /** The provider's file; a remote that consumes it has none here. */
  assets: z
    .object({
      js: z.object({ sync: z.array(z.string()).default([]) }).default({ sync: [] }),
      css: z.object({ sync: z.array(z.string()).default([]) }),
    })
    .optional()
    .catch(undefined),
});

/** Files fetched with an exposed module, and those of the pages it opens. */
const assetsSchema = z.object({
  sync: z.array(z.string()).default([]),
  async: z.array(z.string()).default([]),
});

/** The parts of the federation plugin's manifest that we read. */
const manifestSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string().default('') }),
  }),
  shared: z.array(sharedModuleSchema).default([]),
  exposes: z
    .array(
      z.object({
        assets: z.object({ js: assetsSchema, css: assetsSchema }),
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

/** A build's files by purpose. */
export interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files that every page of a remote fetches first. */
export function firstFiles(manifest: FederationManifest): Files & { readonly entry: string } {
  const { name, path } = manifest.metaData.remoteEntry;
  const assets = manifest.exposes.map((exposed) => exposed.assets);
  return {
    entry: [path, name].filter((part) => part !== '').join('/'),
    scripts: [...new Set(assets.flatMap(({ js }) => js.sync))],
    styles: [...new Set(assets.flatMap(({ css }) => css.sync))],
  };
}

/** Every file of the build that a manifest lists. */
export function filesNamed(manifest: FederationManifest): string[] {
  const exposed = manifest.exposes.flatMap(({ assets: { js, css } }) => [
    ...[...js.sync, ...js.async],
    ...[...css.sync, ...css.async],
  ]);
  return [...new Set([firstFiles(manifest).entry, ...exposed])];
}
