import type { SiteTexts } from '@cervoise/domain/site';
import type { ReactNode } from 'react';
import { MailLink } from '../../site/mail-link';
import { useSiteTexts } from '../../site/site-facts';

interface FactProps {
  readonly label: string;
  /** An optional fact; the gateway leaves the line out when the installation does not set it. */
  readonly siteText?: keyof SiteTexts;
  readonly children: ReactNode;
}

/** One line of a list of facts; nothing when the installation does not set it. */
export function Fact({ label, siteText, children }: FactProps) {
  if (!children) return null;
  return (
    <div data-optional={siteText}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The publisher's details, as far as the installation sets them. */
export function PublisherFacts() {
  const { companyName, companyAddress, registration, vatNumber, publisherPhone } = useSiteTexts();
  return (
    <dl>
      <Fact label="Dénomination">{companyName}</Fact>
      <Fact label="Siège">{companyAddress}</Fact>
      <Fact label="Immatriculation" siteText="registration">
        {registration}
      </Fact>
      <Fact label="TVA intracommunautaire" siteText="vatNumber">
        {vatNumber}
      </Fact>
      <Fact label="Téléphone" siteText="publisherPhone">
        {publisherPhone}
      </Fact>
      <Fact label="Contact">
        <MailLink to="legal" />
      </Fact>
    </dl>
  );
}

/** The host's details. */
export function HostFacts() {
  const { hostName, hostAddress, hostPhone, hostWebsite } = useSiteTexts();
  return (
    <dl>
      <Fact label="Hébergeur">{hostName}</Fact>
      <Fact label="Adresse">{hostAddress}</Fact>
      <Fact label="Téléphone" siteText="hostPhone">
        {hostPhone}
      </Fact>
      <Fact label="Site" siteText="hostWebsite">
        {hostWebsite && <a href={hostWebsite}>{hostWebsite}</a>}
      </Fact>
    </dl>
  );
}
