import type { Build } from '../build';
import { filesNamed, manifestFile, parseManifest } from '../federation-manifest';
import { filesOfPages, pageFilesFile, parsePageFiles } from '../page-files';
import { parseJson } from '../parse-json';
import { pageFile, servedFolder } from '../release-folder';
import { remoteAddress } from './external-remote-check';

const textOf = (build: Build, file: string) => build.content.get(file)?.toString() ?? null;

/** Files that the shell's page refers to, also in a comment, which the gateway may use. */
const namedByPage = /%SHELL_BASE%\/?([\w./-]*\.\w+)/g;

function shellFaults(build: Build): { faults: string[]; files: readonly string[] } {
  const page = textOf(build, pageFile);
  if (page === null) return { faults: [`it has no ${pageFile}.`], files: [] };
  const faults = page.includes('<!--remotes-->')
    ? []
    : [`its ${pageFile} has no place for the remotes.`];
  return { faults, files: [...page.matchAll(namedByPage)].map((match) => match[1] ?? '') };
}

function remoteFaults(build: Build): { faults: string[]; files: readonly string[] } {
  // Another origin serves its files; this build's files are not what browsers get.
  if (remoteAddress(build) !== undefined) return { faults: [], files: [] };
  const manifest = parseManifest(parseJson(textOf(build, `${servedFolder}/${manifestFile}`)));
  if (!manifest) return { faults: [`it has no valid ${manifestFile}.`], files: [] };
  const faults = manifest.exposes.length === 0 ? [`its ${manifestFile} exposes nothing.`] : [];
  return { faults, files: filesNamed(manifest) };
}

/**
 * Checks that a build is complete: its entry files, and every file that it refers to.
 * @returns what is missing, in words; empty when nothing is
 */
export function checkCompleteness(build: Build): string[] {
  const { faults, files } = build.name === 'shell' ? shellFaults(build) : remoteFaults(build);
  const pageFiles = parsePageFiles(parseJson(textOf(build, pageFilesFile)));
  const named = new Set([...files, ...filesOfPages(pageFiles)]);
  const missing = [...named].filter((file) => !build.content.has(`${servedFolder}/${file}`));
  return [...faults, ...missing.map((file) => `its build lacks ${file}, which it names.`)];
}
