import { Button } from '@cervoise/ui/button';
import { absent, formatDateTime } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import type { MaintenanceNoticesQuery } from '../../generated/graphql';

export type MaintenanceNotice = MaintenanceNoticesQuery['maintenanceNotices'][number];

function StateDot({ startsAt, endsAt, cancelledAt }: MaintenanceNotice) {
  const now = Date.now();
  if (cancelledAt) return <Status tone="neutral" label="Annulée" />;
  if (endsAt.getTime() <= now) return <Status tone="neutral" label="Terminée" />;
  if (startsAt.getTime() <= now) return <Status tone="attention" label="En cours" />;
  return <Status tone="upcoming" label="Annoncée" />;
}

const isPending = ({ endsAt, cancelledAt }: MaintenanceNotice) =>
  !cancelledAt && endsAt.getTime() > Date.now();

type Cancel = (notice: MaintenanceNotice) => void;

function CancelButton({
  notice,
  onCancel,
}: {
  readonly notice: MaintenanceNotice;
  readonly onCancel: Cancel;
}) {
  if (!isPending(notice)) return null;
  return (
    <Button
      size="small"
      aria-label={`Annuler la maintenance du ${formatDateTime(notice.startsAt)}`}
      onClick={() => onCancel(notice)}
    >
      Annuler
    </Button>
  );
}

export function maintenanceColumns(onCancel: Cancel): readonly Column<MaintenanceNotice>[] {
  return [
    {
      key: 'starts',
      title: 'Début',
      render: ({ startsAt, message }) => (
        <NameCell name={formatDateTime(startsAt)} detail={message} />
      ),
    },
    { key: 'ends', title: 'Fin', render: ({ endsAt }) => formatDateTime(endsAt) },
    { key: 'state', title: 'État', render: (notice) => <StateDot {...notice} /> },
    { key: 'by', title: 'Annoncée par', from: 1024, render: ({ createdBy }) => createdBy },
    {
      key: 'cancel',
      title: 'Actions',
      hideTitle: true,
      align: 'right',
      render: (notice) => <CancelButton notice={notice} onCancel={onCancel} />,
    },
  ];
}

interface MaintenanceCardProps {
  readonly notice: MaintenanceNotice;
  readonly onCancel: Cancel;
}

/** A notice as a card on a phone. */
export function MaintenanceCard({ notice, onCancel }: MaintenanceCardProps) {
  return (
    <ListCard
      title={formatDateTime(notice.startsAt)}
      detail={`Jusqu’au ${formatDateTime(notice.endsAt)}`}
      status={<StateDot {...notice} />}
      meta={isPending(notice) ? <CancelButton notice={notice} onCancel={onCancel} /> : absent}
    />
  );
}
