import {
  type ExciseLine,
  exciseClassLabels,
  exciseFlowLabels,
  exciseFlows,
} from '@cervoise/domain/excise';
import { z } from 'zod';
import { parseInput } from '../../errors';
import { day, type ExportDefinition, type ExportedRow, number, text } from '../exchange';
import { refuseYear } from './excise.service';
import { countYear } from './excise-year';

const querySchema = z.object({ year: z.coerce.number({ error: 'Indiquez une année.' }).int() });
const need = 'optional';

const unmeasured = 'Sans brassin ou sans alcool mesuré';

const rowOf = (month: string, { exciseClass, flows, ...line }: ExciseLine): ExportedRow => ({
  month,
  exciseClass: exciseClass ? exciseClassLabels[exciseClass] : unmeasured,
  opening: line.opening.liters,
  ...Object.fromEntries(exciseFlows.map((flow) => [flow, flows[flow].liters])),
  closing: line.closing.liters,
  taxed: line.taxed.hectoliterDegrees,
  rate: line.rate,
  rateFrom: line.rateFrom,
  duty: line.duty,
});

/** The excise of a year as a file, a line per month and class. */
export const exciseExport: ExportDefinition = {
  kind: 'excise',
  permission: 'reports.read',
  title: 'Droits d’accise',
  columns: [
    { field: 'month', label: 'Mois', cell: text, need },
    { field: 'exciseClass', label: 'Classe', cell: text, need },
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
    const { months } = await countYear(tx, year, today);
    yield months.flatMap(({ month, lines }) => lines.map((line) => rowOf(month, line)));
  },
};
