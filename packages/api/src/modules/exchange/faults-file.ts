import { byteOrderMark, csvLine, type ImportFault } from '@cervoise/domain/exchange';

const text = (value: string) => ({ kind: 'text', value }) as const;

/** Row errors as a CSV file, to mend the imported file by. */
export function faultsFile(faults: readonly ImportFault[]): Buffer {
  const header = csvLine(['Ligne', 'Colonne', 'Valeur', 'Erreur'].map(text));
  const lines = faults.map(({ row, column, value, message }) =>
    csvLine([{ kind: 'number', value: row }, text(column), text(value), text(message)]),
  );
  return Buffer.from(byteOrderMark + header + lines.join(''));
}
