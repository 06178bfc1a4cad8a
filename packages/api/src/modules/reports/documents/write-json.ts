import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { Value } from '@cervoise/domain/reports';
import type { WrittenFile } from '../../../file-writer';
import type { ReportPreview } from '../../../generated/resolvers';
import type { LineList } from './report-document';

/**
 * Writes the figures, then each list of lines as they come, one line of the file each. Packed by
 * gzip: a tenth of the size.
 */
export function writeJson(figures: ReportPreview, breweryName: string, lists: readonly LineList[]) {
  const gzip = createGzip({ level: 3 });
  const packed: Buffer[] = [];
  gzip.on('data', (part: Buffer) => packed.push(part));
  const ended = once(gzip, 'end');
  let size = 0;
  const write = (text: string): boolean => {
    size += Buffer.byteLength(text);
    return gzip.write(text);
  };
  // Without its closing brace: the lines follow.
  write(`${JSON.stringify({ breweryName, ...figures }).slice(0, -1)},\n"lines":{`);
  let begun = -1;
  let hasRows = false;
  /** Advances to a list; skipped lists are empty. */
  const reach = (list: number) => {
    while (begun < list) {
      const next = lists[begun + 1];
      if (begun >= 0) write(']');
      if (next) write(`${begun >= 0 ? ',' : ''}\n${JSON.stringify(next.field)}:[`);
      begun += 1;
      hasRows = false;
    }
  };
  return {
    add: async (list: number, rows: readonly (readonly Value[])[]): Promise<void> => {
      reach(list);
      const fields = lists[list]?.columns.map(({ field }) => field) ?? [];
      const lines = rows.map((row) =>
        JSON.stringify(
          Object.fromEntries(fields.map((field, index) => [field, row[index] ?? null])),
        ),
      );
      if (lines.length === 0) return;
      const hasRoom = write(`${hasRows ? ',' : ''}\n${lines.join(',\n')}`);
      hasRows = true;
      if (!hasRoom) await once(gzip, 'drain');
    },
    finish: async (): Promise<WrittenFile> => {
      reach(lists.length);
      write('}}\n');
      gzip.end();
      await ended;
      return { content: Buffer.concat(packed), size };
    },
  };
}
