import { trialKeptDays } from '@cervoise/domain/contracts';
import { legalTerms } from '../../../site/legal-terms';
import { type LegalSection, unencryptedRecipeFields } from '../legal-page';
import { HostFacts } from '../publisher-facts';

/** Recipe protection, storage, sharing and retention. */
export const protectionSections: readonly LegalSection[] = [
  {
    id: 'protection-des-recettes',
    title: 'Protection des recettes',
    content: (
      <>
        <p>
          Une recette n’est pas une donnée personnelle, mais elle est votre secret. Elle est
          protégée en conséquence :
        </p>
        <ul>
          <li>
            Chaque recette est chiffrée dans la base par un algorithme authentifié de 256 bits
            (AES-256-GCM), sous une clé dédiée, distincte de celles du reste du service.
          </li>
          <li>
            Restent lisibles dans la base : {unencryptedRecipeFields}, sans lesquels l’inventaire ne
            pourrait pas être tenu.
          </li>
          <li>
            Seul l’éditeur peut y accéder, et seulement pour le support. Chaque accès demande
            l’accord d’un administrateur de la brasserie, qui peut y mettre fin ; il a un motif, une
            durée limitée et une trace que l’administrateur consulte.
          </li>
          <li>Aucune autre brasserie ne peut la lire, ni même savoir qu’elle existe.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'stockage-et-securite',
    title: 'Stockage et sécurité',
    content: (
      <>
        <p>Toutes les données sont hébergées en France :</p>
        <HostFacts />
        <ul>
          <li>Les échanges entre votre navigateur et le service sont chiffrés.</li>
          <li>
            Les brasseries sont cloisonnées par la base de données elle-même : une requête ne voit
            que les lignes de sa brasserie.
          </li>
          <li>
            Les mots de passe sont hachés ; les tentatives de connexion répétées sont freinées ; un
            changement de mot de passe ferme toutes les autres sessions ; une réinitialisation les
            ferme toutes.
          </li>
          <li>
            Une session dure {legalTerms.sessionHours} heures. La déconnexion ou la désactivation
            d’un compte y met fin immédiatement ; chacun voit ses sessions ouvertes et peut les
            fermer.
          </li>
          <li>
            Une sauvegarde est faite chaque jour à minuit, heure française. Les{' '}
            {legalTerms.backupsKept} dernières sont conservées.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'partage',
    title: 'Partage des données',
    content: (
      <>
        <p>
          Vos données ne sont ni vendues, ni louées, ni transmises à des fins publicitaires. N’y ont
          accès que :
        </p>
        <ul>
          <li>les utilisateurs de votre brasserie, selon leur rôle ;</li>
          <li>les personnes habilitées de l’éditeur, dans la limite de leur mission ;</li>
          <li>
            l’hébergeur et le prestataire d’envoi d’e-mails, sous-traitants tenus par contrat aux
            obligations du RGPD ;
          </li>
          <li>les autorités, lorsque la loi l’impose.</li>
        </ul>
        <p>
          Les données sont hébergées en France et ne sont pas transférées hors de l’Union
          européenne. Une page publique de QR code montre l’étiquette, la bière, la brasserie et sa
          ville, le numéro de brassin et les dates, ainsi que ce que la brasserie a choisi d’y
          publier : style, alcool, couleur, ingrédients, allergènes, déclaration nutritionnelle,
          adresse e-mail. Pendant un rappel, elle montre aussi sa date, son motif, la consigne, les
          numéros des brassins et, si la brasserie les donne, un téléphone et l’adresse d’un avis.
          Rien n’y vient de la recette sans qu’elle le décide.
        </p>
      </>
    ),
  },
  {
    id: 'conservation',
    title: 'Durées de conservation',
    content: (
      <dl>
        <div>
          <dt>Compte et données de la brasserie</dt>
          <dd>
            La durée du contrat, puis suppression dans les {legalTerms.dataDeletionDays} jours
          </dd>
        </div>
        <div>
          <dt>Essai sans suite</dt>
          <dd>
            {trialKeptDays} jours en lecture seule après sa fin, puis suppression{' '}
            {legalTerms.dataDeletionDays} jours plus tard
          </dd>
        </div>
        <div>
          <dt>Sauvegardes</dt>
          <dd>Les {legalTerms.backupsKept} dernières ; une nouvelle chaque nuit</dd>
        </div>
        <div>
          <dt>Contrat et factures</dt>
          <dd>{legalTerms.invoiceRetentionYears} ans</dd>
        </div>
        <div>
          <dt>Session</dt>
          <dd>{legalTerms.sessionHours} heures, ou jusqu’à la déconnexion</dd>
        </div>
        <div>
          <dt>Navigateur et adresse IP abrégée d’une session</dt>
          <dd>{legalTerms.sessionRecordDays} jours au plus après son ouverture</dd>
        </div>
        <div>
          <dt>Lien de réinitialisation</dt>
          <dd>{legalTerms.passwordResetHours} heures</dd>
        </div>
        <div>
          <dt>Candidature sans suite</dt>
          <dd>
            {legalTerms.leadRetentionYears} ans au plus après le dernier échange, ou dès que vous
            nous le demandez
          </dd>
        </div>
        <div>
          <dt>Client d’une brasserie</dt>
          <dd>
            {legalTerms.customerRetentionYears} ans après sa dernière livraison, puis effacement ;
            les quantités vendues restent, sans son nom
          </dd>
        </div>
        <div>
          <dt>Journal de sécurité : connexions, échecs, changements de compte</dt>
          <dd>{legalTerms.securityLogMonths} mois au plus</dd>
        </div>
        <div>
          <dt>Journaux techniques</dt>
          <dd>{legalTerms.logRetentionMonths} mois au plus</dd>
        </div>
      </dl>
    ),
  },
];
