import { Link } from 'react-router-dom';
import { legalTerms } from '../../../site/legal-terms';
import { MailLink } from '../../../site/mail-link';
import { ComplaintLink, type LegalSection } from '../legal-page';

/** Rights, breach procedure, changes and complaints. */
export const rightsSections: readonly LegalSection[] = [
  {
    id: 'vos-droits',
    title: 'Vos droits',
    content: (
      <>
        <p>
          Vous pouvez accéder à vos données, les faire rectifier ou effacer, en recevoir une copie
          réutilisable, vous opposer à leur traitement ou le faire limiter. Vous pouvez aussi dire
          ce qu’elles deviendront après votre décès.
        </p>
        <p>
          Écrivez à <MailLink to="privacy" /> en précisant [RGPD] dans l’objet, le droit que vous
          exercez, et en joignant une pièce d’identité. Une réponse vous est donnée dans un délai
          d’un mois, {legalTerms.rightsReplyDays} jours au plus. Avec un compte, vous téléchargez
          vous-même la copie de vos données depuis votre profil, en JSON et en CSV ; sans compte,
          elle vous est envoyée par e-mail.
        </p>
        <p>
          La page <Link to="/rgpd">Vos droits RGPD</Link> explique chaque droit par un exemple. Si
          vous utilisez l’application pour une brasserie, adressez-vous d’abord à elle pour les
          données qu’elle a saisies : nous l’aidons à vous répondre. Client d’une brasserie,
          demandez-lui la copie ou l’effacement de ce qu’elle garde sur vous : elle le fait depuis
          votre fiche.
        </p>
      </>
    ),
  },
  {
    id: 'violation-de-donnees',
    title: 'Procédure en cas de violation de données',
    content: (
      <ul>
        <li>
          Dans les {legalTerms.breachAssessmentHours} heures qui suivent la découverte : évaluation
          du risque, confinement, conservation des preuves.
        </li>
        <li>
          Dans les {legalTerms.breachNotificationHours} heures : notification à la CNIL, lorsque la
          violation présente un risque pour les personnes.
        </li>
        <li>
          Sans délai : information des brasseries touchées, et des personnes elles-mêmes si le
          risque est élevé, avec les mesures prises et les précautions conseillées.
        </li>
        <li>
          Toute violation est inscrite dans un registre, avec ses causes et ce qui a été corrigé.
        </li>
      </ul>
    ),
  },
  {
    id: 'modifications',
    title: 'Modifications',
    content: (
      <p>
        Cette politique peut évoluer avec le service ou la loi. Sa version et sa date figurent en
        tête de page. Tout changement important est annoncé par e-mail aux utilisateurs avant de
        s’appliquer.
      </p>
    ),
  },
  {
    id: 'reclamations',
    title: 'Réclamations',
    content: (
      <p>
        Si notre réponse ne vous satisfait pas, vous pouvez saisir la Commission nationale de
        l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07,
        ou <ComplaintLink>déposer une plainte en ligne</ComplaintLink>.
      </p>
    ),
  },
];
