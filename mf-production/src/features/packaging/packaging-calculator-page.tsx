import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';

/** /production/packaging-calculator: says what this page is for until it is drawn. */
export function PackagingCalculatorPage() {
  return (
    <Page title="Calcul du conditionnement" context="D’un volume à ses contenants.">
      <Card>
        <EmptyState icon="package" title="Le calcul arrive dans une prochaine version" />
      </Card>
    </Page>
  );
}
