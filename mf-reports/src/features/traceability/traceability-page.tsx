import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';
import { TraceabilitySections } from '../../traceability-sections';

/** /traceability: says what this area is for until its screens come. */
export function TraceabilityPage() {
  return (
    <Page
      title="Traçabilité"
      sections={<TraceabilitySections />}
      context="Du lot de malt reçu à la bouteille vendue."
    >
      <Card>
        <EmptyState
          icon="traceability"
          title="Le registre de traçabilité arrive dans une prochaine version"
          text="Vous y suivrez chaque lot d'un bout à l'autre et préparerez un rappel. Les QR codes de vos étiquettes sont déjà là."
        />
      </Card>
    </Page>
  );
}
