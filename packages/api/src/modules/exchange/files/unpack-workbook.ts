import { Unzip, UnzipInflate } from 'fflate';
import { ApiError, badUserInput } from '../../../errors/api-error';
import { unreadableWorkbook } from './sheet-limits';

/** Maximum unpacked bytes; a list of 50 000 rows takes half of it. */
const largestUnpacked = 60 * 1024 * 1024;
/** A workbook has some ten files, and a few more for each sheet. */
const maxFiles = 1000;
/** Packed bytes unfolded at once, to a thousand times as many at most. */
const chunkLength = 4 * 1024;

const tooLarge = () => badUserInput('Ce classeur est trop volumineux une fois décompressé.');
const truncated = () =>
  badUserInput(
    'Ce classeur Excel est illisible : la fin du fichier manque. Enregistrez-le ou téléchargez-le à nouveau.',
  );

const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const endLength = 22;
const longestComment = 65_535;

/** Whether an archive ends with its end record, followed by at most a comment. */
function hasEnd(content: Buffer): boolean {
  const tail = content.subarray(-endLength - longestComment);
  const start = tail.lastIndexOf(endSignature);
  return start >= 0 && tail.length - start >= endLength;
}

const isXml = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels');

/** A piece of a file of an archive. */
export interface UnpackedPiece {
  readonly name: string;
  readonly data: Uint8Array;
}

/**
 * Unpacks the XML files of a workbook piece by piece, not other files (pictures, printer settings).
 * The number of files and the sum of their sizes, declared and actual, are bounded while unpacking.
 * @throws BAD_USER_INPUT for an archive that is broken, truncated or unpacks too far
 */
export function* unpackWorkbook(content: Buffer): Generator<UnpackedPiece> {
  const isWhole = hasEnd(content);
  const unreadable = () => (isWhole ? unreadableWorkbook() : truncated());
  let pieces: UnpackedPiece[] = [];
  let fileCount = 0;
  let declared = 0;
  let unpacked = 0;
  const archive = new Unzip((file) => {
    fileCount += 1;
    if (fileCount > maxFiles) throw unreadable();
    if (!isXml(file.name)) return;
    declared += file.originalSize ?? 0;
    if (declared > largestUnpacked) throw tooLarge();
    file.ondata = (error, data) => {
      // An error thrown here is passed to a second call.
      if (!error) unpacked += data.length;
      if (unpacked > largestUnpacked) throw tooLarge();
      if (error) throw unreadable();
      pieces.push({ name: file.name, data });
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for (let start = 0; start < content.length; start += chunkLength) {
    try {
      const chunk = content.subarray(start, start + chunkLength);
      archive.push(chunk, start + chunkLength >= content.length);
    } catch (error) {
      // A broken archive fails in many ways.
      throw error instanceof ApiError ? error : unreadable();
    }
    yield* pieces;
    pieces = [];
  }
  if (!isWhole) throw truncated();
}
