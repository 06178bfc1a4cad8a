import { Link } from 'react-router-dom';
import { legalTerms } from '../../../site/legal-terms';
import { MailLink } from '../../../site/mail-link';
import type { LegalSection } from '../legal-page';
import { ProcessingTerms } from './processing-terms';

/** Support, personal data, general provisions and contacts. */
export const closingSections: readonly LegalSection[] = [
  {
    id: 'support',
    title: 'Support',
    content: (
      <>
        <p>
          Le support est assuré en français, du lundi au vendredi, de 9 h à 16 h, à l’adresse{' '}
          <MailLink to="support" />. L’éditeur répond aux demandes générales dans les{' '}
          {legalTerms.contactReplyHours} heures ouvrées.
        </p>
        <p>
          Pour être aidé plus vite, indiquez la page concernée, ce que vous attendiez et ce qui
          s’est produit. N’envoyez jamais votre mot de passe : le support ne le demande pas.
        </p>
      </>
    ),
  },
  {
    id: 'donnees-personnelles',
    title: 'Données personnelles',
    content: (
      <>
        <p>
          L’éditeur traite les données personnelles conformément au Règlement (UE) 2016/679 (RGPD)
          et à la loi Informatique et Libertés. La{' '}
          <Link to="/politique-confidentialite">politique de confidentialité</Link> dit lesquelles,
          pourquoi et combien de temps ; la page <Link to="/rgpd">Vos droits</Link> dit comment
          exercer vos droits.
        </p>
        <p>
          Pour les données personnelles que la brasserie saisit elle-même, la brasserie est
          responsable du traitement et l’éditeur son sous-traitant au sens de l’article 28 du RGPD,
          aux conditions qui suivent.
        </p>
        <p>
          Une réponse est donnée à toute demande dans un délai d’un mois. En cas de violation de
          données, le risque est évalué dans les {legalTerms.breachAssessmentHours} heures et
          l’autorité de contrôle informée dans les {legalTerms.breachNotificationHours} heures.
        </p>
        <ProcessingTerms />
      </>
    ),
  },
  {
    id: 'dispositions-generales',
    title: 'Dispositions générales',
    content: (
      <>
        <h3>Modification des conditions</h3>
        <p>
          L’éditeur peut faire évoluer ces conditions. Il en informe les brasseries par e-mail au
          moins {legalTerms.termsChangeNoticeDays} jours avant qu’elles ne s’appliquent. La
          brasserie qui les refuse peut résilier avant cette date.
        </p>
        <h3>Nullité partielle et tolérance</h3>
        <p>
          Si une clause est nulle, les autres demeurent. Ne pas faire valoir un droit à un moment
          donné n’est pas y renoncer.
        </p>
        <h3>Droit applicable et litiges</h3>
        <p>
          Ces conditions sont soumises au droit français. Les parties cherchent d’abord un accord
          amiable. À défaut, tout litige relève des tribunaux compétents de Tours.
        </p>
      </>
    ),
  },
  {
    id: 'contacts',
    title: 'Contacts spécialisés',
    content: (
      <dl>
        <div>
          <dt>Assistance technique</dt>
          <dd>
            <MailLink to="support" />
          </dd>
        </div>
        <div>
          <dt>Contrat et questions juridiques</dt>
          <dd>
            <MailLink to="legal" />
          </dd>
        </div>
        <div>
          <dt>Données personnelles</dt>
          <dd>
            <MailLink to="privacy" />
          </dd>
        </div>
        <div>
          <dt>Devis et partenariat</dt>
          <dd>
            <MailLink to="sales" />
          </dd>
        </div>
      </dl>
    ),
  },
];
