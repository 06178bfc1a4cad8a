import { SectionLinks } from '@cervoise/ui/tabs';

const links = [
  { label: 'Rapports', to: '/reports' },
  { label: 'Droits d’accise', to: '/reports/excise' },
];

/** Reports and the excise, over either page. */
export function ReportSections() {
  return <SectionLinks label="Rapports" links={links} />;
}
