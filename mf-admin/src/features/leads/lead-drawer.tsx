import { Drawer } from '@cervoise/ui/dialog';
import { formatMoment, formatQuantity } from '@cervoise/ui/format';
import { Facts } from '@cervoise/ui/page';
import { LeadStatusChoice } from './lead-status-choice';
import { type Lead, leadName } from './lead-words';
import styles from './leads.module.css';

interface LeadDrawerProps {
  /** None: closed. */
  readonly lead: Lead | null;
  readonly onClose: () => void;
}

/** One application: who, what they wrote, and where the exchange stands. */
export function LeadDrawer({ lead, onClose }: LeadDrawerProps) {
  return (
    <Drawer open={lead !== null} title={lead ? leadName(lead) : ''} onClose={onClose} width={520}>
      {lead && <LeadDetail lead={lead} />}
    </Drawer>
  );
}

function LeadDetail({ lead }: { readonly lead: Lead }) {
  const { email, phoneNumber, breweryName, region, productionVolumeHl, createdAt, message } = lead;
  return (
    <div className={styles.detail}>
      <LeadStatusChoice lead={lead} />
      <Facts
        facts={[
          { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a>, wide: true },
          {
            label: 'Téléphone',
            value: phoneNumber && (
              <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
            ),
          },
          { label: 'Brasserie', value: breweryName },
          { label: 'Région', value: region },
          {
            label: 'Production annuelle',
            value: productionVolumeHl == null ? null : formatQuantity(productionVolumeHl, 'hl'),
          },
          { label: 'Reçue', value: formatMoment(createdAt), wide: true },
        ]}
      />
      <section aria-labelledby="lead-message">
        <h2 id="lead-message">Message</h2>
        <p className={message ? styles.message : styles.none}>{message ?? 'Aucun message.'}</p>
      </section>
    </div>
  );
}
