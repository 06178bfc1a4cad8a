import { Button, LinkButton } from '@cervoise/ui/button';
import { Drawer } from '@cervoise/ui/dialog';
import { formatMoment, formatQuantity } from '@cervoise/ui/format';
import { Facts, PhoneLink } from '@cervoise/ui/page';
import { EraseLead } from './erase-lead';
import { LeadStatusChoice } from './lead-status-choice';
import { type Lead, leadName } from './lead-texts';

interface LeadDrawerProps {
  /** Null: closed. */
  readonly lead: Lead | null;
  readonly onClose: () => void;
  /** Opens the form of the brewery to create from it. */
  readonly onCreateBrewery: () => void;
}

/** One application: contact, message, status and the brewery created from it. */
export function LeadDrawer({ lead, onClose, onCreateBrewery }: LeadDrawerProps) {
  return (
    <Drawer open={lead !== null} title={lead ? leadName(lead) : ''} onClose={onClose} width={520}>
      {lead && <LeadDetail lead={lead} onClose={onClose} onCreateBrewery={onCreateBrewery} />}
    </Drawer>
  );
}

type LeadDetailProps = Pick<LeadDrawerProps, 'onClose' | 'onCreateBrewery'> & {
  readonly lead: Lead;
};

function LeadDetail({ lead, onClose, onCreateBrewery }: LeadDetailProps) {
  const { email, phoneNumber, breweryName, region, productionVolumeHl, createdAt, message } = lead;
  return (
    <div className="cv-rows cv-gap-24">
      <LeadStatusChoice lead={lead} />
      <Facts
        facts={[
          { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a>, wide: true },
          ...[
            {
              label: 'Téléphone',
              value: phoneNumber && <PhoneLink phone={phoneNumber} />,
            },
            { label: 'Brasserie', value: breweryName },
            { label: 'Région', value: region },
            {
              label: 'Production annuelle',
              value: productionVolumeHl == null ? null : formatQuantity(productionVolumeHl, 'hl'),
            },
            // Every field of the form but the address is optional.
          ].filter(({ value }) => value),
          { label: 'Reçue', value: formatMoment(createdAt), wide: true },
        ]}
      />
      <section aria-labelledby="lead-message">
        <h2 id="lead-message" className="cv-title cv-below-8">
          Message
        </h2>
        <p className={message ? 'cv-as-typed cv-break' : 'cv-muted'}>
          {message ?? 'Aucun message.'}
        </p>
      </section>
      <div className="cv-flex cv-wrap cv-gap-8">
        {lead.breweryId ? (
          <LinkButton icon="operations" to={`/users?brewery=${lead.breweryId}`}>
            Voir la brasserie créée
          </LinkButton>
        ) : (
          <Button variant="primary" icon="plus" onClick={onCreateBrewery}>
            Créer la brasserie
          </Button>
        )}
        {!lead.breweryId && <EraseLead lead={lead} onErased={onClose} />}
      </div>
    </div>
  );
}
