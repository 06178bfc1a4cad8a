import type { ExistingChoice, ImportView } from '@cervoise/domain/exchange';
import { formatList } from '@cervoise/ui/format';

type Mapping = ImportView['mapping'];
type Fields = ImportView['fields'];

const quoted = (fields: Fields) => formatList(fields.map(({ label }) => `« ${label} »`));

/** The fields without a column that new records require. */
const missingCreateFields = (fields: Fields, mapping: Mapping): Fields =>
  fields.filter(({ field, need }) => need === 'new' && !mapping.includes(field));

/** What prevents a file from being checked, in French; nothing when it can be. */
export function mappingProblems(
  fields: Fields,
  mapping: Mapping,
  existing: ExistingChoice,
): readonly string[] {
  const twice = fields.filter(({ field }) => mapping.indexOf(field) !== mapping.lastIndexOf(field));
  const missing = fields.filter(({ field, need }) => need === 'always' && !mapping.includes(field));
  const missingForCreate = existing === 'refuse' ? missingCreateFields(fields, mapping) : [];
  const required = [...missing, ...missingForCreate];
  return [
    ...twice.map(({ label }) => `Deux colonnes sont associées à « ${label} ».`),
    ...(required.length > 0
      ? [`Indiquez ${required.length > 1 ? 'les colonnes' : 'la colonne'} ${quoted(required)}.`]
      : []),
  ];
}

/** What a file that only updates lacks; null when it can create records too. */
export function mappingNote(
  fields: Fields,
  mapping: Mapping,
  existing: ExistingChoice,
): string | null {
  const missing = existing === 'update' ? missingCreateFields(fields, mapping) : [];
  if (missing.length === 0) return null;
  return `Sans ${quoted(missing)}, ce fichier ne peut que mettre à jour ce qui existe.`;
}
