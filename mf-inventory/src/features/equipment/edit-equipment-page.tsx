import { useQuery } from '@cervoise/graphql-client';
import { EditPage, networkOnly } from '@cervoise/records/form';
import { useParams } from 'react-router-dom';
import { EditEquipmentForm } from './edit-equipment-form';
import { equipmentFormQuery } from './equipment-record.graphql';

/** /equipment/:id/edit. */
export function EditEquipmentPage() {
  const { id = '' } = useParams();
  const read = useQuery(equipmentFormQuery, {
    variables: { id },
    ...networkOnly,
  });
  const equipment = read.data?.equipmentItem;
  return (
    <EditPage
      title={equipment ? `Modifier ${equipment.name}` : 'Modifier l’équipement'}
      notFound="Équipement non trouvé"
      subject={equipment}
      read={read}
    >
      {(loaded) => (
        <EditEquipmentForm
          equipment={loaded}
          readCurrent={async () => (await read.refetch()).data?.equipmentItem}
        />
      )}
    </EditPage>
  );
}
