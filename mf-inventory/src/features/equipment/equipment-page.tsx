import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';

/** /equipment: says what this area is for until its screens come. */
export function EquipmentPage() {
  return (
    <Page
      title="Équipements"
      context="Cuves, groupes de froid, lignes de conditionnement : leur état et leur entretien."
    >
      <Card>
        <EmptyState
          icon="equipment"
          title="Le parc d'équipements arrive dans une prochaine version"
          text="Vous y tiendrez la fiche de chaque équipement et serez prévenu avant la prochaine maintenance."
        />
      </Card>
    </Page>
  );
}
