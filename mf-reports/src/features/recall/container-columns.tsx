import { noReturns, outQuantity } from '@cervoise/domain/recalls';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import { type Column, NameCell } from '@cervoise/ui/table';
import styles from './recall.module.css';
import {
  type Containers,
  containersName,
  customersText,
  labelText,
  missingText,
  outgoingOf,
} from './recall-texts';
import type { ReturnTotals } from './returns/recall-returns-texts';

interface QuantityProps {
  readonly quantity: number;
  readonly liters: number;
  readonly decimals: number;
  readonly nothing?: string;
}

/** A table cell: hectolitres, and below them the number of containers; `nothing` replaces a zero. */
function Quantity({ quantity, liters, decimals, nothing }: QuantityProps) {
  if (quantity === 0 && nothing) {
    return (
      <div className={`${styles.quantity} cv-stack cv-figures`}>
        <span>—</span>
        <span className="cv-fine cv-muted cv-regular">{nothing}</span>
      </div>
    );
  }
  return (
    <div className={`${styles.quantity} cv-stack cv-figures`}>
      <span>
        <strong>{formatNumber((quantity * liters) / 100, decimals, decimals)}</strong>{' '}
        <small className="cv-muted">hl</small>
      </span>
      <span className="cv-fine cv-muted cv-regular">{formatCount(quantity, 'contenant')}</span>
    </div>
  );
}

export const batchText = ({ batchNumber }: Containers) =>
  batchNumber ? `nº\u00a0${batchNumber}` : 'brassin non précisé';

/** Containers of one kind that neither came back nor were destroyed where they were. */
export function outOf(
  { id, soldQuantity, givenAwayQuantity }: Containers,
  { containers }: ReturnTotals,
): number {
  const own = containers.find(({ containersId }) => containersId === id);
  return outQuantity(soldQuantity + givenAwayQuantity, own ?? noReturns);
}

const outColumn = (decimals: number, returns: ReturnTotals): Column<Containers> => ({
  key: 'out',
  title: 'Dehors',
  align: 'right',
  render: (one) => (
    <Quantity
      quantity={outOf(one, returns)}
      liters={one.volumeInLiters}
      decimals={decimals}
      nothing="rien dehors"
    />
  ),
});

export const containerColumns = (
  decimals: number,
  returns: ReturnTotals | undefined,
): readonly Column<Containers>[] => [
  {
    key: 'batch',
    title: 'Brassin',
    render: (one) => (
      <NameCell name={one.recipeName} detail={batchText(one)} to={`/inventory/${one.id}`} />
    ),
  },
  {
    key: 'container',
    title: 'Contenant',
    render: (one) => (
      <NameCell
        name={containersName(one.containerType, one.volumeInLiters)}
        detail={labelText(one)}
      />
    ),
  },
  {
    key: 'made',
    title: 'Fabriqué',
    align: 'right',
    render: (one) => (
      <Quantity quantity={one.madeQuantity} liters={one.volumeInLiters} decimals={decimals} />
    ),
  },
  {
    key: 'inStock',
    title: 'En stock',
    align: 'right',
    render: (one) => (
      <Quantity
        quantity={one.inStockQuantity}
        liters={one.volumeInLiters}
        decimals={decimals}
        nothing="rien en stock"
      />
    ),
  },
  {
    key: 'gone',
    title: 'Parti',
    align: 'right',
    render: (one) => (
      <Quantity
        quantity={outgoingOf(one)}
        liters={one.volumeInLiters}
        decimals={decimals}
        nothing="rien de parti"
      />
    ),
  },
  ...(returns ? [outColumn(decimals, returns)] : []),
  { key: 'customers', title: 'Chez', render: (one) => <Whereabouts containers={one} /> },
];

/** The holders; unexplained containers in the error colour. */
function Whereabouts({ containers }: { readonly containers: Containers }) {
  const { name, detail } = customersText(containers);
  const { lostQuantity, givenAwayQuantity } = containers;
  const lost = lostQuantity - givenAwayQuantity;
  const missing = missingText(containers.missingQuantity);
  return (
    <>
      <NameCell
        name={name}
        detail={[
          detail,
          givenAwayQuantity > 0 &&
            formatCount(givenAwayQuantity, 'offert ou dégusté', 'offerts ou dégustés'),
          lost > 0 && formatCount(lost, 'perdu'),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      {missing && <span className="cv-red cv-strong">{missing}</span>}
    </>
  );
}
