import { typeset } from '@cervoise/ui/typeset';
import { legalTerms } from '../../../site/legal-terms';

/** What article 28 of the GDPR requires of a contract with a processor. */
export function ProcessingTerms() {
  return typeset(
    <>
      <h3>Le traitement confié</h3>
      <dl>
        <div>
          <dt>Objet et finalité</dt>
          <dd>Tenir la gestion de la brasserie : fournir le service, le sécuriser, dépanner</dd>
        </div>
        <div>
          <dt>Durée</dt>
          <dd>Celle du contrat, puis {legalTerms.dataDeletionDays} jours</dd>
        </div>
        <div>
          <dt>Personnes</dt>
          <dd>
            Les utilisateurs de la brasserie, ses contacts chez ses clients et ses fournisseurs
          </dd>
        </div>
        <div>
          <dt>Données</dt>
          <dd>
            Nom, prénom, e-mail, rôle, actes signés dans l’application, journaux de connexion ; des
            clients : nom, e-mail, téléphone, adresse, livraisons, réponses à un rappel ; aucune
            donnée sensible n’est demandée
          </dd>
        </div>
      </dl>
      <h3>Ce à quoi l’éditeur s’engage</h3>
      <ul>
        <li>
          Il n’agit que sur les instructions documentées de la brasserie : celles de ces conditions
          et celles qu’elle donne dans l’application. Il l’avertit si l’une lui paraît illégale.
        </li>
        <li>
          Les personnes qui accèdent aux données sont tenues au secret. Un accès à une recette a un
          motif, une fin et une trace que l’administrateur de la brasserie consulte.
        </li>
        <li>
          Les mesures de sécurité sont décrites dans la politique de confidentialité : cloisonnement
          par la base de données, recettes et sauvegardes chiffrées, sessions révocables.
        </li>
        <li>
          Il aide la brasserie à répondre aux personnes qui exercent leurs droits, à analyser les
          risques et à consulter l’autorité de contrôle.
        </li>
        <li>
          En cas de violation de données, il prévient la brasserie sans délai, et au plus tard{' '}
          {legalTerms.breachNotificationHours} heures après l’avoir découverte, avec ce qu’il sait
          de sa nature, de ses conséquences et des mesures prises.
        </li>
        <li>
          À la fin du contrat, il rend les données puis les efface, comme le disent les conditions
          de résiliation.
        </li>
        <li>
          Il tient à la disposition de la brasserie ce qui prouve le respect de ces obligations et
          se prête, une fois par an et sur préavis de {legalTerms.auditNoticeDays} jours, à un audit
          mené par elle ou par un tiers tenu au secret.
        </li>
      </ul>
      <h3>Les sous-traitants ultérieurs</h3>
      <p>
        La brasserie autorise le recours à l’hébergeur nommé en tête et au prestataire d’envoi
        d’e-mails, établis dans l’Union européenne et tenus aux mêmes obligations. Tout changement
        est annoncé {legalTerms.termsChangeNoticeDays} jours à l’avance ; la brasserie peut s’y
        opposer et, à défaut d’accord, résilier sans frais. L’éditeur répond de ses sous-traitants.
      </p>
    </>,
  );
}
