import { createHash } from 'node:crypto';
import { validateXML } from 'xmllint-wasm';
import schema from './ciel-dti-plus_v1.0.24.xsd';

/** Files whose answer is kept: a month is read more often than it changes. */
const rememberedFiles = 500;
const answers = new Map<string, readonly string[]>();

const digestOf = (file: string) => createHash('sha256').update(file).digest('base64');

/**
 * What CIEL's schema (1.0.24) refuses in each of some files; nothing in a valid one. One thread
 * checks them all.
 */
export async function schemaErrorsOf(files: readonly string[]): Promise<readonly string[][]> {
  const digests = files.map(digestOf);
  const unknown = files.filter((_, index) => !answers.has(digests[index] ?? ''));
  if (unknown.length > 0) {
    const nameOf = (index: number) => `${index}.xml`;
    const { errors } = await validateXML({
      xml: unknown.map((contents, index) => ({ fileName: nameOf(index), contents })),
      schema: [schema],
    });
    for (const [index, file] of unknown.entries()) {
      const own = errors.filter(({ loc }) => loc?.fileName === nameOf(index));
      answers.set(
        digestOf(file),
        own.map(({ message }) => message),
      );
    }
  }
  const found = digests.map((digest) => [...(answers.get(digest) ?? [])]);
  for (const oldest of answers.keys()) {
    if (answers.size <= rememberedFiles) break;
    answers.delete(oldest);
  }
  return found;
}
