import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';

/** /production: says what this area is for until its screens come. */
export function BatchesPage() {
  return (
    <Page title="Production" context="Les brassins de la brasserie, de la cuve au conditionnement.">
      <Card>
        <EmptyState
          icon="production"
          title="Le suivi des brassins arrive dans une prochaine version"
          text="Vous y planifierez vos brassins, relèverez densités et températures, et calculerez votre conditionnement en fûts, bouteilles et canettes."
        />
      </Card>
    </Page>
  );
}
