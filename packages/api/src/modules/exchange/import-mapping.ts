import type { ImportView } from '@cervoise/domain/exchange';
import { refuseField } from '../../errors';
import type { SheetImport } from './sheet-import';

/** @throws BAD_USER_INPUT for a mapping that does not fit the file or lacks required fields */
export function refuseMapping(
  definition: SheetImport,
  columnCount: number,
  mapping: ImportView['mapping'],
): void {
  if (mapping.length !== columnCount) {
    refuseField('mapping', 'L’association ne correspond pas aux colonnes du fichier.');
  }
  const fields = mapping.filter((field) => field !== null);
  for (const field of fields) {
    const column = definition.columns.find((candidate) => candidate.field === field);
    if (!column) refuseField('mapping', 'Une colonne est associée à un champ inconnu.');
    if (fields.indexOf(field) !== fields.lastIndexOf(field)) {
      refuseField('mapping', `Deux colonnes sont associées à « ${column.label} ».`);
    }
  }
  const missing = definition.columns.find(
    ({ need, field }) => need === 'always' && !fields.includes(field),
  );
  if (missing) refuseField('mapping', `Indiquez la colonne « ${missing.label} ».`);
}
