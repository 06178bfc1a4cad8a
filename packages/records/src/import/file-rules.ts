import { largestImportBytes, largestImportRows } from '@cervoise/domain/exchange';
import { formatFileSize, formatNumber } from '@cervoise/ui/format';

const endings = ['.csv', '.txt', '.tsv', '.xlsx'];

/** The file types that the file dialog offers. */
export const acceptedEndings = endings.join(',');

const largest = `${largestImportBytes / 1024 / 1024}\u00A0Mo`;

export const fileLimits = `CSV ou Excel (.xlsx), ${largest} et ${formatNumber(largestImportRows)} lignes au plus.`;

/** Why a file cannot be imported, judged by its name and size; null when it may be uploaded. */
export function refuseFile({ name, size }: Pick<File, 'name' | 'size'>): string | null {
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
