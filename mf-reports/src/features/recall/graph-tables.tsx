import { listLimits } from '@cervoise/domain/lists';
import { addQuantities } from '@cervoise/domain/numbers';
import { traceGraphAddress } from '@cervoise/domain/traceability';
import { hectolitersOf, quantityText, unitSymbolOf } from '@cervoise/domain/units';
import { absent, formatDate, formatNumber } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { Amount, type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { type Graph, lotText, type TracedLot } from './recall-texts';

/** What left a lot without being used: lost, returned to its supplier, counted off. */
const otherwiseOf = ({ lostQuantity, adjustedQuantity }: TracedLot) =>
  addQuantities(lostQuantity, adjustedQuantity);

const lotColumns: readonly Column<TracedLot>[] = [
  {
    key: 'lot',
    title: 'Lot',
    render: (lot) => (
      <NameCell
        name={lot.ingredientName}
        detail={lotText(lot)}
        to={traceGraphAddress('lot', lot.id)}
      />
    ),
  },
  { key: 'supplier', title: 'Fournisseur', render: ({ supplier }) => supplier ?? '—' },
  {
    key: 'receivedOn',
    title: 'Reçu le',
    align: 'right',
    render: ({ receivedOn }) => formatDate(receivedOn),
  },
  {
    key: 'received',
    title: 'Reçu',
    align: 'right',
    figureOf: ({ receivedQuantity, unit }) => ({ value: receivedQuantity, unit }),
    render: ({ receivedQuantity, unit }, decimals) => (
      <Amount
        value={receivedQuantity}
        unit={unitSymbolOf(unit, receivedQuantity)}
        shared={decimals}
      />
    ),
  },
  {
    key: 'used',
    title: 'Utilisé',
    align: 'right',
    figureOf: ({ brewedQuantity, unit }) => ({ value: brewedQuantity, unit }),
    render: ({ brewedQuantity, unit }, decimals) => (
      <Amount value={brewedQuantity} unit={unitSymbolOf(unit, brewedQuantity)} shared={decimals} />
    ),
  },
  {
    key: 'unassigned',
    title: 'Sans brassin',
    align: 'right',
    figureOf: ({ unassignedQuantity, unit }) => ({ value: unassignedQuantity, unit }),
    render: ({ unassignedQuantity, unit }, decimals) =>
      unassignedQuantity > 0 ? (
        <strong className="cv-red">
          <Amount
            value={unassignedQuantity}
            unit={unitSymbolOf(unit, unassignedQuantity)}
            shared={decimals}
          />
        </strong>
      ) : (
        absent
      ),
  },
  {
    key: 'otherwise',
    title: 'Perdu, rendu ou ajusté',
    align: 'right',
    figureOf: (lot) => ({ value: otherwiseOf(lot), unit: lot.unit }),
    render: (lot, decimals) => (
      <Amount
        value={otherwiseOf(lot)}
        unit={unitSymbolOf(lot.unit, otherwiseOf(lot))}
        shared={decimals}
      />
    ),
  },
  {
    key: 'left',
    title: 'Reste',
    align: 'right',
    figureOf: ({ quantity, unit }) => ({ value: quantity, unit }),
    render: ({ quantity, unit }, decimals) => (
      <Amount value={quantity} unit={unitSymbolOf(unit, quantity)} shared={decimals} strong />
    ),
  },
];

/** The ingredient lots of a graph. */
export function LotsTable({ graph: { lots, totals, upstream } }: { readonly graph: Graph }) {
  if (lots.length === 0) return null;
  const lotCount = totals.lotCount + upstream.lotCount;
  return (
    <Section title="Lots d’ingrédients">
      <DataTable
        label="Lots d’ingrédients"
        columns={lotColumns}
        rows={lots}
        cut={
          lots.length < lotCount && `Lots montrés : ${lots.length} sur ${formatNumber(lotCount)}.`
        }
        rowKey={({ id }) => id}
        renderCard={(lot) => (
          <ListCard
            title={lot.ingredientName}
            to={traceGraphAddress('lot', lot.id)}
            detail={lotText(lot)}
            value={
              <Amount value={lot.quantity} unit={unitSymbolOf(lot.unit, lot.quantity)} strong />
            }
            valueDetail="en stock"
            meta={
              lot.unassignedQuantity > 0 ? (
                <strong className="cv-red">
                  {`${quantityText(lot.unassignedQuantity, lot.unit)} sans brassin`}
                </strong>
              ) : (
                lot.supplier
              )
            }
          />
        )}
        empty={null}
      />
    </Section>
  );
}

const sameNumberColumns = lotColumns.filter(({ key }) =>
  ['lot', 'supplier', 'receivedOn', 'used', 'left'].includes(key),
);

/** Lots with the same number but another ingredient or supplier; they count in no total. */
export function SameNumberTable({ graph: { sameNumberLots } }: { readonly graph: Graph }) {
  if (sameNumberLots.length === 0) return null;
  const title = 'Même numéro de lot, à vérifier';
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={sameNumberColumns}
        rows={sameNumberLots}
        limit={listLimits.sameNumberLots}
        rowKey={({ id }) => id}
        renderCard={(lot) => (
          <ListCard
            title={lot.ingredientName}
            to={traceGraphAddress('lot', lot.id)}
            detail={lotText(lot)}
            meta={lot.supplier}
          />
        )}
        empty={null}
      />
    </Section>
  );
}

type Sibling = Graph['siblings'][number];

const siblingColumns: readonly Column<Sibling>[] = [
  {
    key: 'batch',
    title: 'Brassin',
    render: ({ batch }) => (
      <NameCell
        name={batch.recipeName}
        detail={`nº\u00a0${batch.batchNumber}`}
        to={traceGraphAddress('batch', batch.id)}
      />
    ),
  },
  { key: 'vessel', title: 'Cuve partagée', render: ({ vesselName }) => vesselName },
  {
    key: 'volume',
    title: 'Volume',
    align: 'right',
    figureOf: ({ batch }) => ({ value: hectolitersOf(batch.volumeInLiters), decimals: 2 }),
    render: ({ batch }, decimals) => (
      <Amount value={hectolitersOf(batch.volumeInLiters)} unit="hl" shared={decimals} />
    ),
  },
];

/** The batches that shared a vessel: to watch, outside the totals. */
export function SiblingsTable({ graph: { siblings } }: { readonly graph: Graph }) {
  if (siblings.length === 0) return null;
  return (
    <Section title="Même cuve, à surveiller">
      <DataTable
        label="Même cuve, à surveiller"
        columns={siblingColumns}
        rows={siblings}
        limit={listLimits.siblings}
        rowKey={({ batch }) => batch.id}
        renderCard={({ batch, vesselName }) => (
          <ListCard
            title={batch.recipeName}
            to={traceGraphAddress('batch', batch.id)}
            detail={`nº\u00a0${batch.batchNumber}`}
            meta={vesselName}
          />
        )}
        empty={null}
      />
    </Section>
  );
}
