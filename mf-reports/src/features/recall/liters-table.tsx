import { listLimits } from '@cervoise/domain/lists';
import { traceGraphAddress } from '@cervoise/domain/traceability';
import { hectolitersOf } from '@cervoise/domain/units';
import { Section } from '@cervoise/ui/page';
import { Amount, type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { RecallQuery } from '../../generated/graphql';
import { hectolitersText } from './recall-texts';

type BatchLiters = RecallQuery['recall']['liters'][number];

const litersColumn = (
  title: string,
  litersOf: (batch: BatchLiters) => number,
): Column<BatchLiters> => ({
  key: title,
  title,
  align: 'right',
  figureOf: (batch) => ({ value: hectolitersOf(litersOf(batch)), decimals: 2 }),
  render: (batch, decimals) => (
    <Amount value={hectolitersOf(litersOf(batch))} unit="hl" shared={decimals} />
  ),
});

const numberText = ({ batchNumber }: BatchLiters) => `nº\u00a0${batchNumber}`;

const columns: readonly Column<BatchLiters>[] = [
  {
    key: 'batch',
    title: 'Brassin',
    render: (batch) => (
      <NameCell
        name={batch.recipeName}
        detail={numberText(batch)}
        to={traceGraphAddress('batch', batch.batchId)}
      />
    ),
  },
  litersColumn('Brassé', ({ brewedLiters }) => brewedLiters),
  litersColumn('Assemblé', ({ blendedLiters }) => blendedLiters),
  litersColumn('Conditionné', ({ packagedLiters }) => packagedLiters),
  litersColumn('Perdu', ({ lostLiters }) => lostLiters),
  litersColumn('En cuve', ({ inTankLiters }) => inTankLiters),
];

/** « Bière des brassins »: what became of the litres of each batch, packaged or not. */
export function LitersTable({ rows }: { readonly rows: readonly BatchLiters[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title="Bière des brassins">
      <DataTable
        label="Bière des brassins"
        columns={columns}
        rows={rows}
        limit={listLimits.recalledBatches}
        rowKey={({ batchId }) => batchId}
        renderCard={(batch) => (
          <ListCard
            title={batch.recipeName}
            to={traceGraphAddress('batch', batch.batchId)}
            detail={numberText(batch)}
            value={`${hectolitersText(batch.inTankLiters)}\u00a0hl`}
            valueDetail="en cuve"
            meta={`${hectolitersText(batch.packagedLiters)}\u00a0hl conditionnés sur ${hectolitersText(batch.brewedLiters)}\u00a0hl`}
          />
        )}
        empty={null}
      />
    </Section>
  );
}
