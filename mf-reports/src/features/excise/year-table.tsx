import type { ExportFormat } from '@cervoise/domain/exchange';
import { hectolitersOf } from '@cervoise/domain/units';
import { useDownload } from '@cervoise/graphql-client/rest';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatHectoliters, formatMoney } from '@cervoise/ui/format';
import { FormatMenu } from '@cervoise/ui/menu';
import { Section } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import {
  degreesText,
  type ExciseMonth,
  type ExciseMonthTotals,
  monthAddress,
  monthTitle,
} from './excise-texts';
import { PrintedRegister } from './printed-register';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** « déclaré », « clôturé », « à compléter ». */
const stateOf = ({ closedAt, declaredOn, isIncomplete }: ExciseMonthTotals) =>
  declaredOn ? 'déclaré' : closedAt ? 'clôturé' : isIncomplete ? 'à compléter' : null;

const columns: readonly Column<ExciseMonthTotals>[] = [
  {
    key: 'month',
    title: 'Mois',
    render: (row) => (
      <NameCell name={monthTitle(row.month)} detail={stateOf(row)} to={monthAddress(row.month)} />
    ),
  },
  {
    key: 'opening',
    title: 'Stock initial',
    align: 'right',
    figureOf: ({ opening }) => ({ value: hectolitersOf(opening), decimals: 1 }),
    render: ({ opening }, decimals) => formatHectoliters(opening, decimals),
  },
  {
    key: 'entries',
    title: 'Entrées',
    align: 'right',
    figureOf: ({ entries }) => ({ value: hectolitersOf(entries), decimals: 1 }),
    render: ({ entries }, decimals) => formatHectoliters(entries, decimals),
  },
  {
    key: 'exits',
    title: 'Sorties',
    align: 'right',
    figureOf: ({ exits }) => ({ value: hectolitersOf(exits), decimals: 1 }),
    render: ({ exits }, decimals) => formatHectoliters(exits, decimals),
  },
  {
    key: 'closing',
    title: 'Stock final',
    align: 'right',
    figureOf: ({ closing }) => ({ value: hectolitersOf(closing), decimals: 1 }),
    render: ({ closing }, decimals) => formatHectoliters(closing, decimals),
  },
  {
    key: 'taxed',
    title: 'Taxé, hl × degré',
    align: 'right',
    render: ({ hectoliterDegrees }) => degreesText(hectoliterDegrees),
  },
  {
    key: 'duty',
    title: 'Droits',
    align: 'right',
    render: ({ duty }) => <strong>{formatMoney(duty)}</strong>,
  },
];

interface YearTableProps {
  readonly year: number;
  /** Absent while loading. */
  readonly months: readonly ExciseMonthTotals[] | undefined;
  /** The month that the page shows; absent while loading. */
  readonly counted: ExciseMonth | undefined;
}

/** The months of a year, each linking to its page. */
export function YearTable({ year, months, counted }: YearTableProps) {
  const rows = months?.filter(({ opening, entries, exits }) =>
    [opening, entries, exits].some((liters) => liters !== 0),
  );
  return (
    <Section
      title={`L’année ${year}`}
      action={
        <span className="cv-row cv-wrap cv-gap-8-16">
          {rows && rows.length > 0 && `${formatMoney(sum(rows.map(({ duty }) => duty)))} de droits`}
          <PrintedRegister year={year} months={months} counted={counted} />
          <ExciseExport year={year} />
        </span>
      }
    >
      <DataTable
        label={`Droits d’accise de ${year}`}
        columns={columns}
        rows={rows}
        rowKey={({ month }) => month}
        loading={!rows}
        renderCard={(row) => (
          <ListCard
            title={monthTitle(row.month)}
            to={monthAddress(row.month)}
            value={formatMoney(row.duty)}
            detail={`Stock final ${formatHectoliters(row.closing)}`}
            valueDetail={`${degreesText(row.hectoliterDegrees)} hl × degré`}
            meta={stateOf(row)}
          />
        )}
        empty={
          <EmptyState
            icon="reports"
            title={`Aucune bière en ${year}`}
            text="Le calcul part des conditionnements et des sorties de vos produits finis."
          />
        }
      />
    </Section>
  );
}

/** A year as a file, a line per month and class. */
function ExciseExport({ year }: { readonly year: number }) {
  const { downloading, download } = useDownload();
  const save = (format: ExportFormat) => {
    const query = new URLSearchParams({ format, year: String(year) });
    download(`/exports/excise?${query}`, `accise-${year}.${format}`);
  };
  return (
    <FormatMenu label={`Exporter l’année ${year}`} loading={downloading !== null} onSelect={save} />
  );
}
