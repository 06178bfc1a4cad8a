import { SectionLinks } from '@cervoise/ui/tabs';

const links = [
  { label: 'Registre', to: '/traceability' },
  { label: 'Suivi', to: '/traceability/graph' },
  { label: 'Rappels', to: '/traceability/recalls' },
  { label: 'QR codes', to: '/traceability/qr-codes' },
];

/** What happened, and the codes that lead the public to it, over either page. */
export function TraceabilitySections() {
  return <SectionLinks label="Traçabilité" links={links} />;
}
