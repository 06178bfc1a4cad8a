import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** As it is, for what is compressed already. */
  readonly isStored?: boolean;
}

/** A zip of files, streamed: no file is ever completely in memory. */
export async function* zipOf(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  let failure: Error | null = null;
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    failure ??= error;
    if (piece) ready.push(piece);
  });
  const take = () => {
    if (failure) throw failure;
    const taken = ready;
    ready = [];
    return taken;
  };
  const encoder = new TextEncoder();
  for await (const { name, parts, isStored } of files) {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const part of parts) {
      file.push(typeof part === 'string' ? encoder.encode(part) : part);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
