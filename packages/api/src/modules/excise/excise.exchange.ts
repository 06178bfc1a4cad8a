import { type ExciseLine, exciseFlowLabels, exciseFlows } from '@cervoise/domain/excise';
import { z } from 'zod';
import { parseInput } from '../../errors';
import { day, type ExportDefinition, type ExportedRow, number, text } from '../exchange';
import { type CountedMonth, countBooks } from './excise-months';
import { refuseYear } from './opened-month';

const querySchema = z.object({ year: z.coerce.number({ error: 'Indiquez une année.' }).int() });
const need = 'optional';

const unmeasured = 'Sans brassin ou sans alcool mesuré';

const rowOf = (
  { month, rateFrom, closed }: CountedMonth,
  { product, flows, ...line }: ExciseLine,
): ExportedRow => ({
  month,
  state: closed ? 'Clôturé' : 'Ouvert',
  product: product?.label ?? unmeasured,
  fiscalLabel: product?.fiscalLabel ?? null,
  abv: product?.abv ?? null,
  opening: line.opening,
  ...Object.fromEntries(exciseFlows.map((flow) => [flow, flows[flow]])),
  closing: line.closing,
  taxed: line.hectoliterDegrees,
  rate: line.rate,
  rateFrom: line.rate === null ? null : rateFrom,
  duty: line.duty,
});

/** The excise of a year as a file, a line per month and product. */
export const exciseExport: ExportDefinition = {
  kind: 'excise',
  permission: 'reports.read',
  title: 'Droits d’accise',
  fileName: (query) => `accise-${parseInput(querySchema, query).year}`,
  columns: [
    { field: 'month', label: 'Mois', cell: text, need },
    { field: 'state', label: 'État', cell: text, need },
    { field: 'product', label: 'Produit', cell: text, need },
    { field: 'fiscalLabel', label: 'Libellé fiscal', cell: text, need },
    { field: 'abv', label: 'Degré (% vol.)', cell: number, need },
    { field: 'opening', label: 'Stock initial (l)', cell: number, need },
    ...(exciseFlows.map((flow) => ({
      field: flow,
      label: `${exciseFlowLabels[flow]} (l)`,
      cell: number,
      need,
    })) satisfies ExportDefinition['columns']),
    { field: 'closing', label: 'Stock final (l)', cell: number, need },
    { field: 'taxed', label: 'Taxé (hl × degré)', cell: number, need },
    { field: 'rate', label: 'Tarif (€/hl/°)', cell: number, need },
    { field: 'rateFrom', label: 'Tarif depuis le', cell: day, need },
    { field: 'duty', label: 'Droits (€)', cell: number, need },
  ],
  async *read(tx, query, today) {
    const { year } = parseInput(querySchema, query);
    refuseYear(year);
    const present = today.slice(0, 7);
    const last = `${year}-12` < present ? `${year}-12` : present;
    const { months } = await countBooks(tx, `${year}-01`, last);
    yield months.flatMap((month) => month.lines.map((line) => rowOf(month, line)));
  },
};
