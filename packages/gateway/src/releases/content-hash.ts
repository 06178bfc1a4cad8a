import { createHash } from 'node:crypto';

/** The parts of a release that decide its identity: each file's name and content. */
export type ReleaseContent = ReadonlyMap<string, Buffer>;

/** Hash of everything a release holds, in hexadecimal; the same content always gives the same. */
export function hashContent(content: ReleaseContent): string {
  const hash = createHash('sha256');
  for (const name of [...content.keys()].sort()) {
    const bytes = content.get(name) ?? Buffer.alloc(0);
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
