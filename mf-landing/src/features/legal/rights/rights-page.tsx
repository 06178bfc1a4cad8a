import { Button, LinkButton } from '@cervoise/ui/button';
import { Icon } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import { ContactFallback } from '../../../site/contact-fallback';
import layout from '../../../site/layout.module.css';
import { PublicPage } from '../../../site/public-page';
import { BackButton } from '../back-button';
import { complaintAddress } from '../legal-page';
import { RequestDialog } from './request-dialog';
import { RightCard } from './right-card';
import { commitments, personalRights } from './rights';
import styles from './rights-page.module.css';

/** What the dialog is about; `null` while it is closed. */
type Request = { readonly rightName: string | null } | null;

/** `/rgpd`: the rights under the GDPR and how to exercise them. */
export function RightsPage() {
  const [request, setRequest] = useState<Request>(null);
  return (
    <PublicPage>
      <div className={`${layout.container} ${layout.document} ${styles.page}`}>
        <BackButton />
        <h1 className={`${layout.documentTitle} cv-above-16`}>Vos droits sur vos données</h1>
        <p className={layout.lead}>
          {typeset(
            'Le Règlement général sur la protection des données vous donne la main sur ce qui vous concerne. Six droits, en français courant : ouvrez-en un pour savoir comment l’exercer.',
          )}
        </p>
        <h2 className={styles.heading}>Vos six droits</h2>
        <ul className={`${styles.cards} cv-rows cv-top cv-gap-16 cv-above-20`}>
          {personalRights.map((right) => (
            <RightCard
              key={right.name}
              right={right}
              onExercise={() => setRequest({ rightName: right.name })}
            />
          ))}
        </ul>
        <div className={`${styles.columns} cv-rows`}>
          <section aria-labelledby="engagements">
            <h2 id="engagements" className={styles.heading}>
              Nos engagements envers les brasseurs
            </h2>
            <ul className="cv-large cv-rows cv-gap-12 cv-above-20">
              {commitments.map((commitment) => (
                <li className="cv-flex cv-gap-12" key={commitment}>
                  <Icon name="check" className="cv-green cv-above-2" />
                  <span>{typeset(commitment)}</span>
                </li>
              ))}
            </ul>
          </section>
          <section
            className={`${styles.help} cv-big-panel cv-rows cv-gap-12 cv-copy`}
            aria-labelledby="question"
          >
            <h2 id="question" className={layout.panelTitle}>
              {typeset('Une question ?')}
            </h2>
            <p className="cv-muted">
              {typeset(
                'Une personne lit chaque message et vous répond. Si la réponse ne vous convient pas, la CNIL est là pour vous.',
              )}
            </p>
            <Button
              variant="primary"
              size="large"
              icon="mail"
              className="cv-needs-script"
              onClick={() => setRequest({ rightName: null })}
            >
              Nous contacter
            </Button>
            <ContactFallback to="privacy">Pour nous contacter,</ContactFallback>
            <LinkButton
              to="/politique-confidentialite"
              target="_blank"
              rel="noopener"
              icon="external"
              size="large"
            >
              Lire la politique complète
            </LinkButton>
            <LinkButton
              to={complaintAddress}
              target="_blank"
              rel="noopener noreferrer"
              icon="external"
              size="large"
            >
              Déposer une plainte à la CNIL
            </LinkButton>
          </section>
        </div>
      </div>
      {request && <RequestDialog {...request} onClose={() => setRequest(null)} />}
    </PublicPage>
  );
}
