import { ebcColor } from '@cervoise/domain/beer-color';
import { roundKnown } from '@cervoise/domain/numbers';
import { absent, formatDate, formatGravity, formatNumber } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, NameCell, Price } from '@cervoise/ui/table';
import type { RecipeRowFragment } from '../../generated/graphql';
import type { SortField } from './recipe-list';
import { describeRow, hasContent } from './recipe-texts';
import styles from './recipes.module.css';

/** A colour dot; the figure beside it is the accessible text. */
export function BeerColor({ ebc }: { readonly ebc: number | null | undefined }) {
  if (ebc == null) return <span className="cv-muted">{absent}</span>;
  return (
    <span className="cv-inline-row cv-gap-8">
      <span
        className={styles.swatch}
        style={{ backgroundColor: ebcColor(ebc) }}
        aria-hidden="true"
      />
      <Amount value={ebc} decimals={0} unit="EBC" />
    </span>
  );
}

/** Whether it is active, as dot and word. */
export function RecipeState({
  row,
}: {
  readonly row: Pick<RecipeRowFragment, 'isActive' | 'isUnreadable'>;
}) {
  if (row.isUnreadable) return <Status tone="critical" label="Illisible" />;
  return row.isActive ? (
    <Status tone="healthy" label="Active" />
  ) : (
    <Status tone="neutral" label="Inactive" />
  );
}

const volumeOf = (row: RecipeRowFragment) => (hasContent(row) ? row.batchSizeInLiters : null);

export const recipeColumns: readonly Column<RecipeRowFragment, SortField>[] = [
  {
    key: 'name',
    title: 'Nom',
    fixed: true,
    sortKey: 'name',
    render: (row) => (
      <NameCell
        name={row.name}
        detail={describeRow(row)}
        to={row.isUnreadable ? undefined : `/recipes/${row.id}`}
      />
    ),
  },
  {
    key: 'originalGravity',
    title: 'DI',
    sortKey: 'originalGravity',
    align: 'right',
    from: 1024,
    render: (row) => formatGravity(row.originalGravity),
  },
  {
    key: 'abv',
    title: 'Alcool',
    sortKey: 'estimatedAbv',
    align: 'right',
    figureOf: (row) => ({ value: row.estimatedAbv, decimals: 1 }),
    render: (row, decimals) => <Amount value={row.estimatedAbv} shared={decimals} unit="%" />,
  },
  {
    key: 'ibu',
    title: 'IBU',
    sortKey: 'ibu',
    align: 'right',
    render: (row) => formatNumber(row.ibu, 0),
  },
  {
    key: 'ebc',
    title: 'Couleur',
    sortKey: 'ebc',
    align: 'right',
    render: (row) => <BeerColor ebc={row.ebc} />,
  },
  {
    key: 'volume',
    title: 'Volume',
    sortKey: 'batchSizeInLiters',
    align: 'right',
    figureOf: (row) => ({ value: volumeOf(row) }),
    render: (row, decimals) => <Amount value={volumeOf(row)} shared={decimals} unit="l" />,
  },
  {
    key: 'cost',
    title: 'Coût',
    sortKey: 'costPerLiter',
    align: 'right',
    from: 1200,
    render: (row) => <Price euros={roundKnown(row.costPerLiter, 2)} per="l" />,
  },
  {
    key: 'updatedAt',
    title: 'Modifiée',
    sortKey: 'updatedAt',
    align: 'right',
    from: 1024,
    render: (row) => formatDate(row.updatedAt),
  },
  {
    key: 'style',
    title: 'Style',
    sortKey: 'style',
    extra: true,
    render: (row) => row.style ?? absent,
  },
  { key: 'state', title: 'État', extra: true, render: (row) => <RecipeState row={row} /> },
  {
    key: 'version',
    title: 'Version',
    align: 'right',
    extra: true,
    render: (row) => formatNumber(row.version),
  },
];
