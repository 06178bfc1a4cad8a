import { SectionLinks } from '@cervoise/ui/tabs';

const links = [
  { label: 'Rapports', to: '/reports' },
  { label: 'Droits d’accise', to: '/reports/excise' },
];

/** The links between reports and excise. */
export function ReportSections() {
  return <SectionLinks label="Rapports" links={links} />;
}
