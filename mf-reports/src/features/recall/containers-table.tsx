import { noReturns, outQuantity } from '@cervoise/domain/recalls';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import styles from './recall.module.css';
import {
  type Containers,
  containersName,
  customersText,
  type Graph,
  labelText,
  missingText,
  outgoingOf,
  type Totals,
  volumeDecimals,
} from './recall-texts';
import type { ReturnTotals } from './returns/recall-returns-texts';

interface QuantityProps {
  readonly quantity: number;
  readonly liters: number;
  readonly decimals: number;
  readonly nothing?: string;
}

/** Hectolitres above the number of containers. */
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

const batchText = ({ batchNumber }: Containers) =>
  batchNumber ? `nº\u00a0${batchNumber}` : 'brassin non précisé';

/** Containers of one kind that neither came back nor were destroyed where they were. */
function outOf(
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

const containerColumns = (
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

function TotalFigure({
  label,
  value,
  detail,
}: {
  label: string;
  value: ReactNode;
  detail: ReactNode;
}) {
  return (
    <div>
      <dt className="cv-muted cv-fine">{label}</dt>
      <dd className="cv-stack">
        <span className={styles.totalFigure}>{value}</span>
        <span className="cv-fine cv-muted cv-regular">{detail}</span>
      </dd>
    </div>
  );
}

/** The totals to be recalled, with the decimals of the table above, so that they add up like its rows. */
function TotalsRow({
  totals,
  decimals,
  stockWord,
  returns,
}: Pick<ContainersTableProps, 'stockWord' | 'returns'> & {
  readonly totals: Totals;
  readonly decimals: number;
}) {
  const hl = (liters: number) => (
    <>
      {formatNumber(liters / 100, decimals, decimals)} <small>hl</small>
    </>
  );
  const unknown = totals.unknownCustomerQuantity;
  return (
    <dl className={`${styles.totals} cv-gap-12-24 cv-panel cv-rows cv-above-12`} aria-label="Total">
      <TotalFigure
        label="Total"
        value={formatNumber(totals.madeQuantity, 0)}
        detail={`contenants de ${formatCount(totals.batchCount, 'brassin')}`}
      />
      <TotalFigure label="Fabriqué" value={hl(totals.madeLiters)} detail="fabriqués" />
      <TotalFigure
        label="En stock"
        value={hl(totals.inStockLiters)}
        detail={`${formatNumber(totals.inStockQuantity, 0)} ${stockWord}`}
      />
      <TotalFigure
        label="Vendu"
        value={hl(totals.soldLiters)}
        detail={`${formatNumber(totals.soldQuantity, 0)} à reprendre`}
      />
      {returns && (
        <TotalFigure
          label="Dehors"
          value={formatNumber(returns.outQuantity, 0)}
          detail={[
            `${formatCount(returns.returnedQuantity, 'rendu')} à la brasserie`,
            totals.givenAwayQuantity > 0 &&
              `dont ${formatCount(totals.givenAwayQuantity, 'offert ou dégusté', 'offerts ou dégustés')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      <TotalFigure
        label="Clients"
        value={formatNumber(totals.customerCount, 0)}
        detail={
          unknown > 0
            ? `à prévenir · ${formatCount(unknown, 'contenant')} sans client noté`
            : 'à prévenir, chacun compté une fois'
        }
      />
      {totals.missingQuantity !== 0 && (
        <TotalFigure
          label="Écart"
          value={
            <span className="cv-red cv-strong">{formatNumber(totals.missingQuantity, 0)}</span>
          }
          detail={missingText(totals.missingQuantity)}
        />
      )}
    </dl>
  );
}

interface ContainersTableProps {
  readonly graph: Graph;
  /** What the recall does, or would do, with the containers in stock. */
  readonly stockWord?: string;
  /** Of a recall: what came back and was destroyed. */
  readonly returns?: ReturnTotals;
}

/** « Ce qu’il faut retrouver »: every kind of containers, most sold first, and the totals. */
export function ContainersTable({ graph, stockWord = 'à bloquer', returns }: ContainersTableProps) {
  const { containers, totals } = graph;
  const decimals = volumeDecimals(containers);
  return (
    <Section
      title="Ce qu’il faut retrouver"
      action={
        <span className="cv-fine cv-muted cv-regular">
          Fabriqué = en stock + parti, en volume et en contenants
        </span>
      }
    >
      <DataTable
        label="Ce qu’il faut retrouver"
        columns={containerColumns(decimals, returns)}
        rows={containers}
        rowKey={({ id }) => id}
        renderCard={(one) => {
          const { name, detail } = customersText(one);
          return (
            <ListCard
              title={`${one.recipeName}, ${containersName(one.containerType, one.volumeInLiters)}`}
              to={`/inventory/${one.id}`}
              detail={`${batchText(one)} · ${labelText(one)}`}
              value={formatCount(outgoingOf(one), 'parti')}
              valueDetail={`${formatNumber(one.inStockQuantity, 0)} en stock sur ${formatNumber(one.madeQuantity, 0)}`}
              status={[name, detail].filter(Boolean).join(', ')}
              meta={[
                returns && `encore dehors : ${formatNumber(outOf(one, returns), 0)}`,
                missingText(one.missingQuantity),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          );
        }}
        empty={
          <EmptyState
            icon="package"
            title="Rien n’en a été conditionné"
            text="Aucun contenant n’est à retrouver."
          />
        }
      />
      {containers.length > 0 && <TotalsRow {...{ totals, decimals, stockWord, returns }} />}
      {containers.length < totals.containersCount && (
        <p className="cv-fine cv-muted cv-regular">
          {`Les ${containers.length} premiers sur ${formatNumber(totals.containersCount)} ; le dossier de rappel les liste tous.`}
        </p>
      )}
    </Section>
  );
}
