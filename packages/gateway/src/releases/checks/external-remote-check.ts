import { z } from 'zod';
import type { Build } from '../build';
import { manifestFile, parseManifest } from '../federation-manifest';
import { externalManifest } from '../live-releases';
import { parseJson } from '../parse-json';
import { descriptorFile } from '../release-folder';

const timeoutMilliseconds = 10_000;

const addressSchema = z.object({ address: z.url({ protocol: /^https?$/ }) });

/** The external origin of a build's files; undefined when our own gateway serves them. */
export function remoteAddress(build: Build): string | undefined {
  const descriptor = parseJson(build.content.get(descriptorFile)?.toString() ?? null);
  return addressSchema.safeParse(descriptor).data?.address;
}

/**
 * Fetches the manifest from the external origin of a remote's files, as browsers will.
 * @param version the one it will be released under
 * @returns the problems in words; empty for a remote of our own gateway
 */
export async function checkExternalRemote(build: Build, version: string): Promise<string[]> {
  const elsewhere = remoteAddress(build);
  if (elsewhere === undefined) return [];
  const address = externalManifest(elsewhere, version);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMilliseconds) });
    if (!answer.ok) return [`${address} answered ${answer.status}.`];
    const manifest = parseManifest(parseJson(await answer.text()));
    return manifest ? [] : [`what stands at ${address} is no valid ${manifestFile}.`];
  } catch {
    return [`${address} did not answer.`];
  }
}
