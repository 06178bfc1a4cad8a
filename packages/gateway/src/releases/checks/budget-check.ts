import type { Build } from '../build';
import { compressGzip } from '../compress';
import { firstFiles, manifestFile, parseManifest } from '../federation-manifest';
import { parseJson } from '../parse-json';
import { servedFolder } from '../release-folder';

async function kilobytesOf(build: Build, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const bytes = build.content.get(file);
      return bytes ? (await compressGzip(bytes, { level: 9 })).length : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/**
 * Checks a build against the budget of its package.json.
 * @returns the excesses in words; empty when it fits or no budget is set
 */
export async function checkBudget(build: Build): Promise<string[]> {
  const { budget } = build;
  if (!budget) return [];
  const manifestText = build.content.get(`${servedFolder}/${manifestFile}`)?.toString() ?? null;
  const manifest = parseManifest(parseJson(manifestText));
  const files = manifest && firstFiles(manifest);
  const named = files ? [files.entry, ...files.scripts, ...files.styles] : [];
  const first = [...new Set(named)].map((file) => `${servedFolder}/${file}`);
  const all = [...build.content.keys()].filter((file) => /\.(js|mjs|css)$/.test(file));
  const weighed = [
    { part: 'its entry', kilobytes: await kilobytesOf(build, first), limit: budget.entry },
    { part: 'all of it', kilobytes: await kilobytesOf(build, all), limit: budget.total },
  ];
  return weighed
    .filter(({ kilobytes, limit }) => kilobytes > limit)
    .map(
      ({ part, kilobytes, limit }) =>
        `${part} weighs ${kilobytes.toFixed(1)} kB gzip; the budget in package.json is ${limit} kB.`,
    );
}
