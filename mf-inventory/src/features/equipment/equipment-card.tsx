import { DateText, ListCard, Price } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import type { EquipmentRowFragment } from '../../generated/graphql';
import { EquipmentState } from './equipment-columns';
import { describeEquipment, nextMaintenanceOf } from './equipment-words';

interface EquipmentCardProps {
  readonly row: EquipmentRowFragment;
  /** In the view of those for rent. */
  readonly showsRental: boolean;
  readonly actions?: ReactNode;
}

/** A piece of equipment in the list of a phone. */
export function EquipmentCard({ row, showsRental, actions }: EquipmentCardProps) {
  const next = nextMaintenanceOf(row);
  return (
    <ListCard
      title={row.name}
      to={`/equipment/${row.id}`}
      detail={[describeEquipment(row), row.location].filter(Boolean).join(' · ')}
      value={showsRental && <Price euros={row.rentalPricePerDay} per="jour" />}
      status={<EquipmentState row={row} />}
      meta={next && <DateText tone={next.tone}>{`Maintenance ${next.text}`}</DateText>}
      actions={actions}
    />
  );
}
