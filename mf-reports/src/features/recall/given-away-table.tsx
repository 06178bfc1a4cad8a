import { productMovementKindLabels } from '@cervoise/domain/inventory';
import { listLimits } from '@cervoise/domain/lists';
import { formatDate, formatNumber } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { RecallQuery } from '../../generated/graphql';
import { containersName } from './recall-texts';

type GivenAway = RecallQuery['recall']['givenAway'][number];

const beerText = ({ recipeName, batchNumber }: GivenAway) =>
  batchNumber ? `${recipeName} nº\u00a0${batchNumber}` : recipeName;
const kindText = ({ kind }: GivenAway) =>
  kind ? productMovementKindLabels[kind] : 'Marqué consommé';
const dayText = ({ day }: GivenAway) => (day ? formatDate(day) : 'jour non noté');
const containersText = ({ containerType, volumeInLiters }: GivenAway) =>
  containersName(containerType, volumeInLiters);

const columns: readonly Column<GivenAway>[] = [
  { key: 'day', title: 'Jour', render: dayText },
  {
    key: 'beer',
    title: 'Bière',
    render: (one) => <NameCell name={beerText(one)} detail={containersText(one)} />,
  },
  {
    key: 'kind',
    title: 'Ce qui s’est passé',
    render: (one) => <NameCell name={kindText(one)} detail={one.reason} />,
  },
  {
    key: 'quantity',
    title: 'Contenants',
    align: 'right',
    render: ({ quantity }) => formatNumber(quantity),
  },
];

/** « Parti sans client »: tastings, gifts and samples, which no customer can be asked about. */
export function GivenAwayTable({ rows }: { readonly rows: readonly GivenAway[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title="Parti sans client">
      <DataTable
        label="Parti sans client"
        columns={columns}
        rows={rows}
        empty={null}
        limit={listLimits.givenAway}
        rowKey={(one) =>
          [beerText(one), containersText(one), one.kind, one.reason, dayText(one)].join()
        }
        renderCard={(one) => (
          <ListCard
            title={beerText(one)}
            detail={[containersText(one), dayText(one)].join(' · ')}
            value={formatNumber(one.quantity)}
            status={[kindText(one), one.reason].filter(Boolean).join(' · ')}
          />
        )}
      />
    </Section>
  );
}
