import type { TableRow } from '../files/parse-table';
import { withTable } from '../files/read-table';

/** Every row of a file, with its header. */
export const readTable = (content: Buffer, limits?: Parameters<typeof withTable>[2]) =>
  withTable(
    content,
    async ({ headers, rows }) => {
      const all: TableRow[] = [];
      for await (const part of rows()) all.push(...part);
      return { headers, rows: all };
    },
    limits,
  );
