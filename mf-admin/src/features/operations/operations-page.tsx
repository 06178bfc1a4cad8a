import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';

/** /brewing-ops: says what this area is for until its screens come. */
export function OperationsPage() {
  return (
    <Page title="Exploitation" context="Les brasseries clientes et leurs comptes.">
      <Card>
        <EmptyState
          icon="operations"
          title="L'espace d'exploitation arrive dans une prochaine version"
          text="Vous y ouvrirez une brasserie avec son administrateur, suivrez les comptes et exporterez les données d'un client."
        />
      </Card>
    </Page>
  );
}
