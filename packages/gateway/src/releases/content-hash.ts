import { createHash } from 'node:crypto';

/** The parts of a release that determine its identity: each file's name and content. */
export type ReleaseContent = ReadonlyMap<string, Buffer>;

/** The hexadecimal hash of a release's content; deterministic. */
export function hashContent(content: ReleaseContent): string {
  const hash = createHash('sha256');
  for (const name of [...content.keys()].sort()) {
    const bytes = content.get(name) ?? Buffer.alloc(0);
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
