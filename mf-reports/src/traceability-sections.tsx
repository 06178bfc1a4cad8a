import { SectionLinks } from '@cervoise/ui/tabs';

const links = [
  { label: 'Registre', to: '/traceability' },
  { label: 'Suivi', to: '/traceability/graph' },
  { label: 'Rappels', to: '/traceability/recalls' },
  { label: 'QR codes', to: '/traceability/qr-codes' },
];

/** The tabs of « Traçabilité ». */
export function TraceabilitySections() {
  return <SectionLinks label="Traçabilité" links={links} />;
}
