import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';

/** /recipes: says what this area is for until its screens come. */
export function RecipesPage() {
  return (
    <Page title="Recettes" context="Vos recettes, chiffrées dès leur enregistrement.">
      <Card>
        <EmptyState
          icon="recipes"
          title="Le carnet de recettes arrive dans une prochaine version"
          text="Vous y écrirez vos recettes étape par étape, les mettrez à l'échelle de vos cuves et vérifierez qu'il reste de quoi les brasser."
        />
      </Card>
    </Page>
  );
}
