import { leadStatusLabels } from '@cervoise/domain/leads';
import { absent, formatMoment, formatQuantity } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, ListCard, NameCell } from '@cervoise/ui/table';
import { type Lead, leadAddress, leadName, statusTones } from './lead-texts';

function LeadStatusDot({ status }: Pick<Lead, 'status'>) {
  return <Status tone={statusTones[status]} label={leadStatusLabels[status]} />;
}

/** @param linkTo the address that opens an application */
export function leadColumns(linkTo: (id: string) => string): readonly Column<Lead, 'createdAt'>[] {
  return [
    {
      key: 'candidate',
      title: 'Candidat',
      render: (lead) => (
        <NameCell name={leadName(lead)} detail={leadAddress(lead)} to={linkTo(lead.id)} />
      ),
    },
    {
      key: 'brewery',
      title: 'Brasserie',
      from: 1024,
      render: ({ breweryName, region }) =>
        breweryName ? <NameCell name={breweryName} detail={region} /> : (region ?? absent),
    },
    {
      key: 'volume',
      title: 'Production annuelle',
      align: 'right',
      figureOf: ({ productionVolumeHl }) => ({ value: productionVolumeHl }),
      render: ({ productionVolumeHl }, decimals) => (
        <Amount value={productionVolumeHl} unit="hl" shared={decimals} />
      ),
    },
    { key: 'status', title: 'Statut', render: (lead) => <LeadStatusDot {...lead} /> },
    {
      key: 'received',
      title: 'Reçue',
      align: 'right',
      render: ({ createdAt }) => formatMoment(createdAt),
    },
  ];
}

interface LeadCardProps {
  readonly lead: Lead;
  readonly to: string;
}

/** An application as a card on a phone. */
export function LeadCard({ lead, to }: LeadCardProps) {
  return (
    <ListCard
      title={leadName(lead)}
      to={to}
      detail={lead.breweryName ?? leadAddress(lead)}
      value={lead.productionVolumeHl == null ? null : formatQuantity(lead.productionVolumeHl, 'hl')}
      status={<LeadStatusDot {...lead} />}
      meta={formatMoment(lead.createdAt)}
    />
  );
}
