import { basename } from 'node:path';
import { cellText, type ImportView } from '@cervoise/domain/exchange';
import { beginning } from '@cervoise/domain/text';
import type { Table } from './files/read-table';

const samplesShown = 3;
const longestSample = 60;
/** The columns of a file, with its first values. */
export function columnsOf({ headers, rows }: Table): ImportView['columns'] {
  return headers.map((header, index) => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      const text = cellText(cells[index] ?? null);
      if (text !== '') samples.push(beginning(text, longestSample));
      if (samples.length === samplesShown) break;
    }
    return { header, samples };
  });
}

/** A file's own name, whatever path or signs a browser sends along. */
export function plainFileName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .trim();
  return Array.from(plain).slice(-200).join('') || 'import';
}
