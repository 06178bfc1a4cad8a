import { useMutation } from '@cervoise/graphql-client';
import { RestoreButton } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { Menu } from '@cervoise/ui/menu';
import type { EquipmentDetail } from './equipment-detail';
import type { EquipmentAction } from './equipment-drawer';
import { restoreEquipmentMutation } from './equipment-record.graphql';

interface EquipmentActionsProps {
  readonly equipment: EquipmentDetail;
  readonly onAction: (action: EquipmentAction) => void;
  readonly onRemove: () => void;
}

/** What is done less often, beside the maintenance; a phone finds it in the menu. */
export function StateButton({ onAction }: Pick<EquipmentActionsProps, 'onAction'>) {
  return (
    <Button icon="edit" onClick={() => onAction('state')}>
      Statut
    </Button>
  );
}

/** What can be done with a piece of equipment; a removed one can only be restored. */
export function EquipmentActions({ equipment, onAction, onRemove }: EquipmentActionsProps) {
  const canWrite = useCan('equipment.write');
  const canRemove = useCan('equipment.remove');
  const [restore] = useMutation(restoreEquipmentMutation, { refetchQueries: ['Equipment'] });
  const { id, name, isDeleted } = equipment;
  if (isDeleted)
    return canRemove ? (
      <RestoreButton
        primary
        name={name}
        successMessage="Équipement restauré"
        onRestore={() => restore({ variables: { id } })}
      />
    ) : null;
  if (!canWrite) return null;
  return (
    <>
      <Menu
        label={`Actions sur ${name}`}
        items={[
          { label: 'Changer le statut', icon: 'check', onSelect: () => onAction('state') },
          { label: 'Modifier', icon: 'edit', to: `/equipment/${id}/edit`, separated: true },
          ...(canRemove
            ? [{ label: 'Supprimer', icon: 'trash' as const, danger: true, onSelect: onRemove }]
            : []),
        ]}
      />
      <Button
        variant="primary"
        icon="wrench"
        shortLabel="Maintenance"
        onClick={() => onAction('maintenance')}
      >
        Noter une maintenance
      </Button>
    </>
  );
}
