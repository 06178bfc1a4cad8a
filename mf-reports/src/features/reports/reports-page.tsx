import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';
import { ReportSections } from '../../report-sections';

/** /reports: says what this area is for until its screens come. */
export function ReportsPage() {
  return (
    <Page
      title="Rapports"
      sections={<ReportSections />}
      context="Production, stock, rentabilité et prévisions, en PDF, Excel ou JSON."
    >
      <Card>
        <EmptyState
          icon="reports"
          title="Les rapports arrivent dans une prochaine version"
          text="Vous y choisirez une période, lirez l'aperçu à l'écran, puis téléchargerez le document."
        />
      </Card>
    </Page>
  );
}
