import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { unitSymbolOf } from '@cervoise/domain/units';
import { absent } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { Amount, type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import type { ProductQuery } from '../../generated/graphql';

type PackagedLot = ProductQuery['inventoryItem']['packagedLots'][number];

const addressOf = ({ ingredientId, lotId }: PackagedLot) =>
  `/inventory/ingredients/${ingredientId}?lot=${lotId}`;

const numberOf = ({ lotNumber }: PackagedLot) => lotNumber ?? 'sans numéro';

const columns: readonly Column<PackagedLot>[] = [
  {
    key: 'name',
    title: 'Nom',
    render: (row) => <NameCell name={row.ingredientName} detail={ingredientTypeLabels[row.type]} />,
  },
  {
    key: 'lot',
    title: 'Lot',
    render: (row) => <Link to={addressOf(row)}>{numberOf(row)}</Link>,
  },
  {
    key: 'quantity',
    title: 'Pris',
    align: 'right',
    figureOf: ({ quantity, unit }) => ({ value: quantity, unit }),
    render: ({ quantity, unit }, decimals) => (
      <Amount value={quantity} unit={unitSymbolOf(unit, quantity)} shared={decimals} strong />
    ),
  },
  { key: 'supplier', title: 'Fournisseur', render: ({ supplier }) => supplier ?? absent },
];

/** The lots of bottles, caps and other materials of a product; nothing where it drew none. */
export function PackagedLots({ lots }: { readonly lots: readonly PackagedLot[] }) {
  if (lots.length === 0) return null;
  return (
    <Section title="Lots du conditionnement">
      <DataTable
        label="Lots du conditionnement"
        columns={columns}
        rows={lots}
        rowKey={({ lotId }) => lotId}
        renderCard={(lot) => (
          <ListCard
            title={lot.ingredientName}
            to={addressOf(lot)}
            detail={`Lot ${numberOf(lot)}`}
            value={
              <Amount value={lot.quantity} unit={unitSymbolOf(lot.unit, lot.quantity)} strong />
            }
            valueDetail="pris"
            meta={lot.supplier}
          />
        )}
        empty={null}
      />
    </Section>
  );
}
