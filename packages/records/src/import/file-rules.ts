import { largestImportBytes, largestImportRows } from '@cervoise/domain/exchange';
import { formatFileSize, formatNumber } from '@cervoise/ui/format';

/** Which files an import takes. */
export interface FileRules {
  /** How their names end: `.csv`. */
  readonly endings: readonly string[];
  /** What they may be, in one line: « CSV ou Excel (.xlsx), 10 Mo au plus. » */
  readonly limits: string;
  /** Why a file cannot be imported, judged by its name and size; null when it may be uploaded. */
  readonly refuse: (file: Pick<File, 'name' | 'size'>) => string | null;
}

const endings = ['.csv', '.txt', '.tsv', '.xlsx'];
const largest = `${largestImportBytes / 1024 / 1024}\u00A0Mo`;

function refuse({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lower = name.toLowerCase();
  if (lower.endsWith('.xls'))
    return `« ${name} » est d’un ancien format Excel : enregistrez-le en .xlsx ou en CSV.`;
  if (!endings.some((ending) => lower.endsWith(ending)))
    return `« ${name} » n’est ni un CSV ni un classeur Excel (.xlsx).`;
  if (size === 0) return `« ${name} » est vide.`;
  if (size > largestImportBytes)
    return `« ${name} » pèse ${formatFileSize(size)} : ${largest} au plus. Partagez-le en plusieurs.`;
  return null;
}

/** The files that hold a table. */
export const tableFiles: FileRules = {
  endings,
  limits: `CSV ou Excel (.xlsx), ${largest} et ${formatNumber(largestImportRows)} lignes au plus.`,
  refuse,
};
