import { Button, LinkButton } from '@cervoise/ui/button';
import { Icon } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import { ContactFallback } from '../../../site/contact-fallback';
import layout from '../../../site/layout.module.css';
import { PublicPage } from '../../../site/public-page';
import { complaintAddress, useGoBack } from '../legal-page';
import { RequestDialog } from './request-dialog';
import { RightCard } from './right-card';
import { commitments, personalRights } from './rights';
import styles from './rights-page.module.css';

/** What the dialog is about; `null` while it is closed. */
type Request = { readonly rightName: string | null } | null;

/** `/rgpd`: the rights under the GDPR and how to exercise them. */
export function RightsPage() {
  const [request, setRequest] = useState<Request>(null);
  const goBack = useGoBack();
  return (
    <PublicPage>
      <div className={`${layout.container} ${styles.page}`}>
        <div className={`${styles.back} cv-needs-script`}>
          <Button variant="quiet" icon="arrow-left" onClick={goBack}>
            Retour
          </Button>
        </div>
        <h1 className={styles.title}>Vos droits sur vos données</h1>
        <p className={layout.lead}>
          {typeset(
            'Le Règlement général sur la protection des données vous donne la main sur ce qui vous concerne. Six droits, en français courant : ouvrez-en un pour savoir comment l’exercer.',
          )}
        </p>
        <h2 className={styles.heading}>Vos six droits</h2>
        <ul className={styles.cards}>
          {personalRights.map((right) => (
            <RightCard
              key={right.name}
              right={right}
              onExercise={() => setRequest({ rightName: right.name })}
            />
          ))}
        </ul>
        <div className={styles.columns}>
          <section aria-labelledby="engagements">
            <h2 id="engagements" className={styles.heading}>
              Nos engagements envers les brasseurs
            </h2>
            <ul className={styles.commitments}>
              {commitments.map((commitment) => (
                <li className="cv-flex cv-gap-12" key={commitment}>
                  <Icon name="check" className={layout.check} />
                  <span>{typeset(commitment)}</span>
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.help} aria-labelledby="question">
            <h2 id="question">{typeset('Une question ?')}</h2>
            <p>
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
