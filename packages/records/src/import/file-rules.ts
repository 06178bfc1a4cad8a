import { largestImportBytes, largestImportRows } from '@cervoise/domain/exchange';
import { formatFileSize, formatNumber } from '@cervoise/ui/format';

/** The accepted files. */
export interface FileRules {
  /** Their extensions: `.csv`. */
  readonly endings: readonly string[];
  /** Their description, in one line: « CSV ou Excel (.xlsx), 10 Mo au plus. » */
  readonly limits: string;
  /** Why a file cannot be uploaded, by its name and size; null when it can. */
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

/** The accepted table files. */
export const tableFiles: FileRules = {
  endings,
  limits: `CSV ou Excel (.xlsx), ${largest} et ${formatNumber(largestImportRows)} lignes au plus.`,
  refuse,
};
