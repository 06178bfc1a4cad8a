import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { listLimits } from '@cervoise/domain/lists';
import { unitSymbolOf } from '@cervoise/domain/units';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDate } from '@cervoise/ui/format';
import { Amount, type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { PlaceQuery } from '../../generated/graphql';

type StandingLot = PlaceQuery['lotsAtPlace'][number];

const addressOf = ({ ingredientId, lotId }: StandingLot) =>
  `/inventory/ingredients/${ingredientId}?lot=${lotId}`;

const lotOf = ({ lotNumber }: StandingLot) => (lotNumber ? `Lot ${lotNumber}` : 'Lot sans numéro');

const columns: readonly Column<StandingLot>[] = [
  {
    key: 'name',
    title: 'Ingrédient',
    render: (row) => (
      <NameCell
        name={row.ingredientName}
        detail={ingredientTypeLabels[row.type]}
        to={addressOf(row)}
      />
    ),
  },
  { key: 'lot', title: 'Lot', render: lotOf },
  {
    key: 'quantity',
    title: 'Ici',
    align: 'right',
    figureOf: ({ quantity, unit }) => ({ value: quantity, unit }),
    render: ({ quantity, unit }, decimals) => (
      <Amount value={quantity} unit={unitSymbolOf(unit, quantity)} shared={decimals} strong />
    ),
  },
  {
    key: 'expiryDate',
    title: 'Péremption',
    align: 'right',
    render: ({ expiryDate }) => formatDate(expiryDate),
  },
];

/** The lots that stand at a place, each with how much of it is there. */
export function LotsAtPlace({ lots }: { readonly lots: readonly StandingLot[] }) {
  return (
    <DataTable
      label="Lots à cet emplacement"
      columns={columns}
      rows={lots}
      limit={listLimits.lotsAtPlace}
      rowKey={({ lotId }) => lotId}
      renderCard={(row) => (
        <ListCard
          title={row.ingredientName}
          to={addressOf(row)}
          detail={lotOf(row)}
          value={<Amount value={row.quantity} unit={unitSymbolOf(row.unit, row.quantity)} strong />}
          valueDetail={row.expiryDate && `exp. ${formatDate(row.expiryDate)}`}
        />
      )}
      empty={
        <EmptyState
          icon="package"
          title="Aucun lot ici"
          text="« Déplacer ici » y met des lots et des produits, un scan après l’autre."
        />
      }
    />
  );
}
