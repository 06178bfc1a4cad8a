import { containerText } from '@cervoise/domain/inventory';
import { isInTank } from '@cervoise/domain/production';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  absent,
  formatCount,
  formatDate,
  formatList,
  formatNumber,
  formatQuantity,
} from '@cervoise/ui/format';
import { Amount, type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { PlannedPackagings } from '../packagings/planned-packagings';
import styles from './record.module.css';

type Product = BatchDetailFragment['products'][number];

const nameOf = ({ containerType, volumeInLiters }: Product) =>
  containerText(containerType, volumeInLiters);

const columns: readonly Column<Product>[] = [
  {
    key: 'name',
    title: 'Produit fini',
    render: (row) => (
      <NameCell name={nameOf(row)} detail={row.location} to={`/inventory/${row.id}`} />
    ),
  },
  {
    key: 'packaged',
    title: 'Conditionnés',
    align: 'right',
    render: (row) => formatNumber(row.packagedQuantity),
  },
  {
    key: 'quantity',
    title: 'En stock',
    align: 'right',
    render: (row) => formatNumber(row.quantity),
  },
  {
    key: 'volume',
    title: 'Volume',
    align: 'right',
    figureOf: (row) => ({ value: row.packagedQuantity * row.volumeInLiters }),
    render: (row, decimals) => (
      <Amount value={row.packagedQuantity * row.volumeInLiters} unit="l" shared={decimals} />
    ),
  },
  { key: 'date', title: 'Conditionné le', render: (row) => formatDate(row.packagingDate) },
  {
    key: 'bestBefore',
    title: 'DDM',
    render: (row) => (row.bestBeforeDate ? formatDate(row.bestBeforeDate) : absent),
  },
];

interface ProductsTableProps {
  readonly batch: BatchDetailFragment;
  readonly canWrite: boolean;
}

/** A batch's planned packagings and its finished products. */
export function ProductsTable({ batch, canWrite }: ProductsTableProps) {
  const { id, products, bottleCount, kegCount, canCount, packagedVolumeInLiters, status } = batch;
  const counts = [
    bottleCount > 0 && formatCount(bottleCount, 'bouteille'),
    kegCount > 0 && formatCount(kegCount, 'fût'),
    canCount > 0 && formatCount(canCount, 'canette'),
  ].filter((text) => text !== false);
  const isBefore = status === 'planned' || isInTank(status);
  return (
    <>
      <PlannedPackagings batch={batch} canWrite={canWrite} />
      <DataTable
        label="Produits finis du brassin"
        columns={columns}
        rows={products}
        rowKey={(row) => row.id}
        renderCard={(row) => (
          <ListCard
            title={nameOf(row)}
            to={`/inventory/${row.id}`}
            value={formatNumber(row.packagedQuantity)}
            detail={row.location}
            valueDetail={`${formatNumber(row.quantity)} en stock`}
            status={row.bestBeforeDate && `DDM ${formatDate(row.bestBeforeDate)}`}
            meta={`conditionné le ${formatDate(row.packagingDate)}`}
          />
        )}
        empty={
          <EmptyState
            icon="package"
            title={isBefore ? 'Pas encore conditionné' : 'Aucun produit fini'}
            text={
              isBefore
                ? 'Une fois terminé, le brassin devient des bouteilles, des fûts ou des canettes en stock.'
                : 'Ce brassin n’a laissé aucun contenant en stock.'
            }
            action={
              isBefore && (
                <LinkButton to={`/production/packaging-calculator?batchId=${id}`}>
                  Calculer le conditionnement
                </LinkButton>
              )
            }
          />
        }
      />
      {counts.length > 0 && (
        <p
          className={`${styles.foot} cv-small cv-flex cv-wrap cv-between cv-gap-4-16 cv-muted cv-above-12`}
        >
          <span>{formatList(counts)}</span>
          {packagedVolumeInLiters != null && (
            <span>{`${formatQuantity(packagedVolumeInLiters, 'l')} en contenants`}</span>
          )}
        </p>
      )}
    </>
  );
}
