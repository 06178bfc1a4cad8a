import { productName } from '@cervoise/ui/brand';
import { legalTerms } from '../../../site/legal-terms';
import type { LegalSection } from '../legal-page';
import { HostFacts, PublisherFacts } from '../publisher-facts';

/** Legal information, purpose, access conditions and pricing. */
export const accessSections: readonly LegalSection[] = [
  {
    id: 'informations-legales',
    title: 'Informations légales',
    content: (
      <>
        <p>Le service {productName} est édité par :</p>
        <PublisherFacts />
        <p>Il est hébergé en France par :</p>
        <HostFacts />
        <p>
          Dans ces conditions, « l’éditeur » désigne la société ci-dessus, « la brasserie » le
          professionnel qui souscrit au service, et « l’utilisateur » toute personne à qui la
          brasserie ouvre un accès.
        </p>
      </>
    ),
  },
  {
    id: 'objet',
    title: 'Objet',
    content: (
      <>
        <p>
          {productName} est un service en ligne de gestion pour brasseries artisanales. Il couvre,
          selon les modules souscrits, les stocks d’ingrédients et de produits finis, les
          équipements, les recettes, les brassins, les rapports, les notifications, la gestion des
          utilisateurs et la traçabilité par QR code.
        </p>
        <p>
          Ces conditions définissent les modalités d’accès et d’usage du service. Souscrire au
          service ou s’y connecter vaut acceptation de ces conditions, qui prévalent sur les
          conditions d’achat de la brasserie sauf accord écrit contraire.
        </p>
        <p>
          Le service est développé avec des brasseries partenaires. Ses fonctions s’enrichissent au
          fil du temps ; aucune évolution ne retire une fonction souscrite sans que la brasserie en
          soit prévenue.
        </p>
      </>
    ),
  },
  {
    id: 'conditions-d-acces',
    title: 'Conditions d’accès',
    content: (
      <>
        <h3>Un service réservé aux professionnels</h3>
        <p>
          Le service s’adresse exclusivement aux professionnels agissant pour les besoins de leur
          activité. Les dispositions du Code de la consommation propres aux consommateurs ne
          s’appliquent pas.
        </p>
        <h3>L’ouverture des comptes</h3>
        <p>
          Les comptes sont créés par l’éditeur : il n’existe pas d’inscription libre. L’éditeur
          ouvre l’espace de la brasserie et le compte de son administrateur, qui crée ensuite les
          accès de son équipe et choisit le rôle de chacun.
        </p>
        <h3>L’essai</h3>
        <p>
          Toute brasserie dispose d’un essai de {legalTerms.trialDays} jours. Les brasseries
          partenaires bénéficient d’une période plus longue, fixée d’un commun accord. L’essai
          n’engage à rien : sans souscription, l’accès passe ensuite en lecture seule, puis les
          données sont effacées comme le dit la politique de confidentialité.
        </p>
        <h3>Les identifiants</h3>
        <ul>
          <li>
            Chaque compte est personnel. L’utilisateur garde son mot de passe secret et prévient
            sans délai l’éditeur de tout usage suspect.
          </li>
          <li>
            Une session dure {legalTerms.sessionHours} heures. Son jeton est conservé dans l’espace
            de stockage local du navigateur, et non dans un cookie.
          </li>
          <li>
            Un lien de réinitialisation de mot de passe vaut {legalTerms.passwordResetHours} heures
            et ne sert qu’une fois.
          </li>
          <li>
            La brasserie répond des actes des utilisateurs à qui elle ouvre un accès et désactive
            les comptes des personnes qui la quittent.
          </li>
        </ul>
        <h3>L’équipement nécessaire</h3>
        <p>
          Un navigateur à jour et une connexion à internet suffisent. Leur coût et leur bon
          fonctionnement restent à la charge de la brasserie.
        </p>
      </>
    ),
  },
  {
    id: 'tarifs',
    title: 'Tarifs et paiement',
    content: (
      <>
        <p>
          Le prix est établi sur devis, selon le volume annuel de production (en hectolitres par an)
          et les modules choisis. Le devis accepté fixe le prix, la périodicité et la durée. Les
          prix sont en euros et hors taxes.
        </p>
        <h3>Révision des prix</h3>
        <p>
          L’éditeur peut réviser ses prix en prévenant la brasserie{' '}
          {legalTerms.priceRevisionNoticeDays} jours à l’avance. Celle-ci peut résilier sans frais
          avant l’entrée en vigueur du nouveau prix ; à défaut, il s’applique à l’échéance suivante.
        </p>
        <h3>Factures impayées</h3>
        <ul>
          <li>
            Entre {legalTerms.paymentReminderFromDays} et {legalTerms.paymentReminderToDays} jours
            après l’échéance, l’éditeur adresse des relances.
          </li>
          <li>
            Au-delà de {legalTerms.suspensionAfterDays} jours, il peut suspendre l’accès jusqu’au
            paiement. Les données sont conservées pendant la suspension.
          </li>
          <li>
            Tout retard rend exigibles, de plein droit, des pénalités égales à trois fois le taux
            d’intérêt légal et l’indemnité forfaitaire de 40 € pour frais de recouvrement prévue par
            le Code de commerce.
          </li>
        </ul>
      </>
    ),
  },
];
