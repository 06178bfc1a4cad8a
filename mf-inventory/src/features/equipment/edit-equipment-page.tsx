import { useQuery } from '@cervoise/graphql-client';
import { useParams } from 'react-router-dom';
import { asItStandsNow } from '../../record/as-it-stands-now';
import { EditPage } from '../../record/edit-page';
import { EditEquipmentForm } from './edit-equipment-form';
import { equipmentFormQuery } from './equipment-record.graphql';

/** /equipment/:id/edit. */
export function EditEquipmentPage() {
  const { id = '' } = useParams();
  const read = useQuery(equipmentFormQuery, {
    variables: { id },
    ...asItStandsNow,
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
