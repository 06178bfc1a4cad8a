import { productName } from '@cervoise/ui/brand';
import { legalTerms } from '../../../site/legal-terms';
import { type LegalSection, unencryptedRecipeFields } from '../legal-page';
import { SwitchingTerms } from './switching-terms';

/** Intellectual property, confidentiality, liability, suspension and termination. */
export const commitmentSections: readonly LegalSection[] = [
  {
    id: 'propriete-et-confidentialite',
    title: 'Propriété intellectuelle et confidentialité',
    content: (
      <>
        <h3>Le logiciel</h3>
        <p>
          {productName} est un logiciel propriétaire. Son code, ses écrans, sa marque et sa
          documentation appartiennent à l’éditeur. La brasserie reçoit, pour la durée du contrat, un
          droit d’usage personnel, non exclusif et non cessible. Il lui est interdit de le copier,
          de le revendre ou d’en rechercher le code source, sauf dans les cas que la loi autorise.
        </p>
        <h3>Les données de la brasserie</h3>
        <p>
          Les données saisies, recettes comprises, restent la propriété exclusive de la brasserie.
          L’éditeur n’acquiert aucun droit sur elles, ne les exploite pas pour son compte et ne les
          communique à aucune autre brasserie.
        </p>
        <h3>Le secret des recettes</h3>
        <ul>
          <li>
            Les recettes sont chiffrées dans la base de données par un algorithme authentifié de 256
            bits, sous une clé dédiée. Restent lisibles dans la base : {unencryptedRecipeFields}.
          </li>
          <li>
            Seul l’éditeur peut accéder à une recette, et uniquement pour le support. Cet accès ne
            s’ouvre qu’avec l’accord d’un administrateur de la brasserie, qui peut y mettre fin ; il
            a un motif et une durée limitée, et est inscrit dans un journal que l’administrateur
            consulte.
          </li>
          <li>
            Toute personne qui y accède est tenue au secret, pendant le contrat et après sa fin.
          </li>
        </ul>
        <p>
          Chaque partie garde confidentielles les informations de l’autre qui ne sont pas publiques.
          Les suggestions faites à l’éditeur peuvent être intégrées librement au service, sans
          jamais révéler les données de la brasserie qui les a faites.
        </p>
      </>
    ),
  },
  {
    id: 'responsabilite',
    title: 'Responsabilité',
    content: (
      <>
        <h3>La disponibilité</h3>
        <p>
          L’éditeur est tenu à une obligation de moyens : il fait de son mieux pour que le service
          reste disponible, sans le garantir 24 heures sur 24 et 7 jours sur 7. Une maintenance
          programmée est annoncée au moins {legalTerms.maintenanceNoticeHours} heures à l’avance,
          sauf urgence de sécurité.
        </p>
        <h3>Les sauvegardes</h3>
        <p>
          Une sauvegarde complète est faite chaque jour à minuit, heure française. Les{' '}
          {legalTerms.backupsKept} dernières sont conservées.
        </p>
        <h3>Le brassage reste votre métier</h3>
        <p>
          Les calculs, alertes et prévisions sont une aide. La brasserie reste seule responsable de
          ses produits, de leur conformité sanitaire, de leur étiquetage et de ses obligations
          fiscales et douanières. Elle vérifie les chiffres dont dépend une décision.
        </p>
        <h3>Les limites</h3>
        <p>
          L’éditeur ne répond pas des dommages indirects, tels que la perte d’exploitation ou de
          clientèle. Sa responsabilité, toutes causes confondues, est plafonnée aux sommes versées
          par la brasserie au cours des {legalTerms.liabilityMonths} mois précédant le fait
          dommageable. Ces limites ne jouent ni en cas de faute lourde ou dolosive, ni lorsque la
          loi les interdit. Nul ne répond d’un cas de force majeure.
        </p>
      </>
    ),
  },
  {
    id: 'suspension-et-resiliation',
    title: 'Suspension et résiliation',
    content: (
      <>
        <p>
          L’éditeur peut suspendre un accès après {legalTerms.suspensionAfterDays} jours d’impayé,
          ou sans délai lorsqu’un usage met en danger le service, ses données ou d’autres
          brasseries. Il en donne la raison et rétablit l’accès dès qu’elle a disparu.
        </p>
        <p>
          La brasserie peut mettre fin au contrat dans les conditions de son devis. Chaque partie
          peut le résilier de plein droit si l’autre manque gravement à ses obligations et n’y
          remédie pas dans les {legalTerms.formalNoticeDays} jours d’une mise en demeure écrite.
        </p>
        <SwitchingTerms />
        <h3>Après la fin du contrat</h3>
        <ul>
          <li>
            La brasserie lit et exporte encore ses données pendant {legalTerms.dataDeletionDays}{' '}
            jours, sans plus pouvoir les modifier.
          </li>
          <li>
            Les données sont supprimées dans les {legalTerms.dataDeletionDays} jours qui suivent la
            résiliation : au terme de ce délai, ou plus tôt si la brasserie le demande.
          </li>
          <li>
            Les factures sont conservées {legalTerms.invoiceRetentionYears} ans, comme le Code de
            commerce l’impose.
          </li>
        </ul>
      </>
    ),
  },
];
