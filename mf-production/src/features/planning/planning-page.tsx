import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';

/** /production/planning: says what this page is for until it is drawn. */
export function PlanningPage() {
  return (
    <Page title="Planning" context="Les cuves, jour par jour.">
      <Card>
        <EmptyState icon="calendar" title="Le planning arrive dans une prochaine version" />
      </Card>
    </Page>
  );
}
