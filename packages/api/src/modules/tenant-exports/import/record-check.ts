import { isCalendarDate } from '@cervoise/domain/dates';
import { isWritable } from '@cervoise/domain/text';
import { z } from 'zod';
import type { StoredColumn, StoredTable } from '../../../backup/stored-tables';
import { ConfigError } from '../../../config-error';
import { jsonFileOf } from '../manifest';
import type { ExportedRecord } from '../read-export';
import { fieldRules } from './field-rules';

/** What is wrong with a record of an export, as one line. */
export function recordFault(
  table: string,
  record: { readonly number: number },
  fields: readonly string[],
  reason: string,
): ConfigError {
  const named = fields.map((field) => `« ${field} »`).join(', ');
  const where = fields.length > 0 ? `, champ${fields.length > 1 ? 's' : ''} ${named}` : '';
  return new ConfigError(
    `${jsonFileOf(table)}, enregistrement ${record.number}${where} : ${reason}`,
  );
}

const text = z.string('Il faut un texte.').refine(isWritable, {
  error: 'Ce texte a des caractères qui ne s’enregistrent pas.',
});
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d:\d\d$/;

/** The range of a type: `numeric(7,2)` holds less than 100 000. */
function numberOf(type: string): z.ZodType {
  const number = z.number('Il faut un nombre.');
  if (type === 'integer')
    return number
      .int('Il faut un nombre entier.')
      .lt(2 ** 31)
      .gte(-(2 ** 31));
  if (type === 'smallint')
    return number
      .int('Il faut un nombre entier.')
      .lt(2 ** 15)
      .gte(-(2 ** 15));
  if (type === 'bigint') return number.int('Il faut un nombre entier.');
  const [, precision, scale = 0] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? [];
  const limit = precision === undefined ? 1e15 : 10 ** (Number(precision) - Number(scale));
  return number.lt(limit).gt(-limit);
}

/** Whether a value can stand in a column of a type at all. */
function storedValue(type: string): z.ZodType {
  if (/^(numeric|integer|bigint|smallint)/.test(type)) return numberOf(type);
  switch (type) {
    case 'uuid':
      return z.guid('Il faut un identifiant (UUID).');
    case 'boolean':
      return z.boolean('Il faut true ou false.');
    case 'date':
      return z.string('Il faut un jour.').refine(isCalendarDate, 'Il faut un jour (AAAA-MM-JJ).');
    case 'timestamp with time zone':
      return z
        .string('Il faut un instant.')
        .refine((value) => instant.test(value) && isCalendarDate(value.slice(0, 10)), {
          error: 'Il faut un instant (AAAA-MM-JJThh:mm:ss+00:00).',
        });
    case 'jsonb':
      return z.unknown();
    case 'bytea':
      return z.string().regex(/^\\x([0-9a-f]{2})*$/, 'Il faut des octets (\\x…).');
    case 'text[]':
      return z.array(text, 'Il faut une liste de textes.');
    default:
      // Texts, and enumerations, whose values the domain's rules know.
      return text;
  }
}

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function fieldOf(table: string, { name, type, isRequired }: StoredColumn): z.ZodType {
  const rule = fieldRules[table]?.[camelCase(name)];
  const value = rule
    ? storedValue(type).pipe(rule as z.ZodType<unknown, unknown>)
    : storedValue(type);
  return isRequired ? value : value.nullable();
}

/** Creates the check of a table's records. */
export function createRecordCheck(
  table: StoredTable,
  columns: readonly string[],
  options: { readonly tenantId: string; readonly isSealed: boolean },
): (record: ExportedRecord) => void {
  const fields = table.columns.filter(({ name }) => columns.includes(name));
  const schema = z.strictObject({
    ...Object.fromEntries(fields.map((column) => [column.name, fieldOf(table.name, column)])),
    ...(options.isSealed && {
      content: (fieldRules[table.name]?.content ?? z.unknown()).optional(),
      sealed: z.base64().optional(),
    }),
  });
  const tenantColumn = table.name === 'tenants' ? 'id' : 'tenant_id';
  return (record) => {
    const checked = schema.safeParse(record.row);
    const [issue] = checked.error?.issues ?? [];
    if (issue?.code === 'unrecognized_keys') {
      throw recordFault(table.name, record, issue.keys, 'Le manifeste n’annonce pas ce champ.');
    }
    if (issue) throw recordFault(table.name, record, [issue.path.join('.')], issue.message);
    if (record.row[tenantColumn] !== options.tenantId) {
      throw recordFault(
        table.name,
        record,
        [tenantColumn],
        'Cet enregistrement est celui d’une autre brasserie.',
      );
    }
    if (options.isSealed && 'content' in record.row === 'sealed' in record.row) {
      throw recordFault(table.name, record, ['content'], 'Il faut le contenu, lisible ou scellé.');
    }
  };
}
