import { addressLine, type SiteFacts } from '@cervoise/domain/site';
import type { ReactNode } from 'react';
import { useSiteFacts } from '../../site/site-facts';
import { MailLink } from './mail-link';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One line of a list of facts; nothing when the installation does not tell it. */
export function Fact({ label, children }: FactProps) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** « Brassage SAS, au capital de 10 000 € ». */
function companyName({ publisher }: SiteFacts): string {
  const { name, legalForm, shareCapital } = publisher;
  return [
    [name, legalForm].filter(Boolean).join(' '),
    shareCapital && `au capital de ${shareCapital}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Who publishes the service, as far as the installation tells it. */
export function PublisherFacts() {
  const facts = useSiteFacts();
  const { registration, vatNumber, address } = facts.publisher;
  return (
    <dl>
      <Fact label="Dénomination">{companyName(facts)}</Fact>
      <Fact label="Siège">{addressLine(address)}</Fact>
      <Fact label="Immatriculation">{registration}</Fact>
      <Fact label="TVA intracommunautaire">{vatNumber}</Fact>
      <Fact label="Contact">
        <MailLink to="legal" />
      </Fact>
    </dl>
  );
}

/** Who hosts the service. Without a name it is described, not made up. */
export function HostFacts() {
  const { name, address, phone, website } = useSiteFacts().host;
  return (
    <dl>
      <Fact label="Hébergeur">{name ?? 'Prestataire d’hébergement français'}</Fact>
      <Fact label="Adresse">{addressLine(address)}</Fact>
      <Fact label="Téléphone">{phone}</Fact>
      <Fact label="Site">{website && <a href={website}>{website}</a>}</Fact>
    </dl>
  );
}
