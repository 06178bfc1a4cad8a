import { rateText } from '@cervoise/domain/excise';
import { frenchSpacing } from '@cervoise/domain/text';
import { Button } from '@cervoise/ui/button';
import { formatDate, formatDateTime } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import type { ExciseRatesQuery } from '../../generated/graphql';

export type ExciseRate = ExciseRatesQuery['exciseRates'][number];

type Confirm = (rate: ExciseRate) => void;

const StateDot = ({ isConfirmed }: ExciseRate) =>
  isConfirmed ? (
    <Status tone="healthy" label="Vérifié" />
  ) : (
    <Status tone="attention" label="À vérifier" />
  );

// « € » and « / » are places to break a line.
const Rate = ({ euros }: { readonly euros: number }) => (
  <span className="cv-nowrap">{rateText(euros)}</span>
);

interface ConfirmButtonProps {
  readonly rate: ExciseRate;
  readonly onConfirm: Confirm;
}

function ConfirmButton({ rate, onConfirm }: ConfirmButtonProps) {
  if (rate.isConfirmed) return null;
  return (
    <Button
      size="small"
      aria-label={`Vérifier les tarifs du ${formatDate(rate.from)}`}
      onClick={() => onConfirm(rate)}
    >
      Vérifier
    </Button>
  );
}

export function rateColumns(onConfirm: Confirm): readonly Column<ExciseRate>[] {
  return [
    {
      key: 'from',
      title: 'À partir du',
      render: ({ from, source }) => (
        <NameCell name={formatDate(from)} detail={frenchSpacing(source)} />
      ),
    },
    {
      key: 'reduced',
      title: 'Réduit',
      align: 'right',
      render: (rate) => <Rate euros={rate.reduced} />,
    },
    {
      key: 'standard',
      title: 'Normal',
      align: 'right',
      render: (rate) => <Rate euros={rate.standard} />,
    },
    { key: 'state', title: 'État', render: (rate) => <StateDot {...rate} /> },
    {
      key: 'by',
      title: 'Saisi par',
      from: 1200,
      render: ({ userName, createdAt }) => (
        <NameCell name={userName} detail={formatDateTime(createdAt)} />
      ),
    },
    {
      key: 'confirm',
      title: 'Actions',
      hideTitle: true,
      align: 'right',
      render: (rate) => <ConfirmButton rate={rate} onConfirm={onConfirm} />,
    },
  ];
}

/** A day's rates as a card on a phone. */
export const RateCard = ({ rate, onConfirm }: ConfirmButtonProps) => (
  <ListCard
    title={`À partir du ${formatDate(rate.from)}`}
    detail={
      <>
        Réduit <Rate euros={rate.reduced} />, normal <Rate euros={rate.standard} />
      </>
    }
    status={<StateDot {...rate} />}
    meta={rate.isConfirmed ? rate.userName : <ConfirmButton rate={rate} onConfirm={onConfirm} />}
  />
);
