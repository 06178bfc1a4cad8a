import { productName } from '@cervoise/ui/brand';
import { MailLink } from '../../../site/mail-link';
import type { LegalSection } from '../legal-page';
import { PublisherFacts } from '../publisher-facts';

/** Data collected, purposes and legal bases. */
export const collectionSections: readonly LegalSection[] = [
  {
    id: 'informations-generales',
    title: 'Informations générales',
    content: (
      <>
        <p>
          Cette politique s’applique au site public et à l’application {productName}. Elle respecte
          le Règlement (UE) 2016/679 (RGPD) et la loi nº 78-17 du 6 janvier 1978 modifiée, dite
          Informatique et Libertés. Le responsable des traitements qui y sont décrits est :
        </p>
        <PublisherFacts />
        <p>
          Pour toute question sur vos données : <MailLink to="privacy" />.
        </p>
        <p>
          Les données que la brasserie saisit dans son espace lui appartiennent : elle en est
          responsable, et l’éditeur les traite pour son compte, en sous-traitant.
        </p>
      </>
    ),
  },
  {
    id: 'donnees-collectees',
    title: 'Données collectées',
    content: (
      <>
        <h3>Quand vous candidatez comme brasserie partenaire</h3>
        <p>
          Votre e-mail, seul obligatoire et, si vous les donnez, vos nom, prénom, brasserie,
          téléphone, région, volume annuel et message. Pour écarter les robots, le formulaire
          transmet aussi le temps passé sur la page et le nombre d’interactions (mouvements de
          souris, frappes, défilements, champs visités), sans leur contenu.
        </p>
        <h3>Quand vous utilisez l’application</h3>
        <ul>
          <li>
            Votre compte : e-mail, nom, prénom, rôle, brasserie, et votre mot de passe sous une
            forme hachée que nul ne peut relire.
          </li>
          <li>
            Votre travail : les mouvements de stock, relevés et modifications portent le nom de leur
            auteur, car la traçabilité de la brasserie l’exige.
          </li>
          <li>
            La sécurité : adresse IP et date des tentatives de connexion, navigateur et adresse IP
            abrégée de chaque session, journaux techniques ; si vous en ajoutez, votre application
            d’authentification et vos clés d’accès.
          </li>
        </ul>
        <h3>Quand vous achetez à une brasserie</h3>
        <p>
          La brasserie peut noter votre nom, votre e-mail, votre téléphone, votre adresse et ce
          qu’elle vous a livré. Elle s’en sert pour vendre, pour savoir qui a reçu un lot et pour
          vous prévenir d’un rappel, puis noter votre réponse. Elle en est responsable.
        </p>
        <h3>Quand vous scannez un QR code d’étiquette</h3>
        <p>Le passage est compté, avec sa date. Votre adresse IP n’est pas conservée.</p>
        <h3>Ni cookies de suivi, ni mesure d’audience</h3>
        <p>
          Le site n’emploie aucun cookie publicitaire, aucun outil de mesure d’audience, aucune
          police ni aucun script chargé chez un tiers. Votre navigateur garde seulement, dans son
          stockage local ou celui de l’onglet :
        </p>
        <ul>
          <li>
            le jeton de session et votre profil (« token » et « user »), une fois connecté : jusqu’à
            la déconnexion ou la fin de la session ;
          </li>
          <li>
            le thème clair ou sombre (« theme »), les colonnes de vos listes (« columns »), l’unité
            des densités (« gravity-unit ») et le format des étiquettes (« cervoise.label-format »),
            si vous les choisissez, et l’écart de l’horloge de l’appareil, s’il dépasse une
            demi-minute (« cervoise:clock-difference ») : ils restent après la déconnexion, jusqu’à
            ce que vous effaciez les données du site ;
          </li>
          <li>
            l’application elle-même, pour s’ouvrir sans réseau, et les brassins en cours, chiffrés
            sous une clé propre à votre compte : 72 heures au plus, effacés à la déconnexion ; une
            mesure, une note, une photo d’incident ou un comptage saisis sans réseau restent en
            clair jusqu’à leur envoi, même après la déconnexion ;
          </li>
          <li>
            l’endroit où vous en étiez dans chaque page (« react-router-scroll-positions »), les
            dernières pages ouvertes avec leurs recherches et leurs filtres (« places »), les
            alarmes d’un jour de brassage qui ont déjà sonné (« brew-day-rung- » et le brassin) et,
            sur la page d’un QR code, un numéro tiré au hasard (« scan: » et le code) qui évite de
            compter deux fois le même passage : jusqu’à la fermeture de l’onglet ;
          </li>
          <li>
            ce que vous aviez saisi dans un formulaire quand la session a pris fin, ou qu’une double
            authentification a été demandée (« typed » et le formulaire), noms de clients compris :
            jusqu’à ce que vous rouvriez ce formulaire, ou jusqu’à la fermeture de l’onglet.
          </li>
        </ul>
        <p>Selon l’installation, un cookie technique désigne le serveur qui vous répond.</p>
        <p>
          Ces informations servent au seul service que vous demandez, ce qui dispense de bandeau de
          consentement.
        </p>
      </>
    ),
  },
  {
    id: 'finalites',
    title: 'Finalités et bases légales',
    content: (
      <dl>
        <div>
          <dt>Fournir le service et le support</dt>
          <dd>Exécution du contrat (article 6.1.b du RGPD)</dd>
        </div>
        <div>
          <dt>Répondre à une candidature, établir un devis</dt>
          <dd>Mesures précontractuelles prises à votre demande (article 6.1.b)</dd>
        </div>
        <div>
          <dt>Sécuriser les accès, écarter les robots, tenir les journaux</dt>
          <dd>Intérêt légitime à protéger le service et ses utilisateurs (article 6.1.f)</dd>
        </div>
        <div>
          <dt>Facturer et tenir la comptabilité</dt>
          <dd>Obligation légale (article 6.1.c)</dd>
        </div>
        <div>
          <dt>Pour une brasserie : savoir qui a reçu un lot, et prévenir d’un rappel</dt>
          <dd>
            Obligation légale de traçabilité (article 18 du règlement (CE) nº 178/2002 et article
            6.1.c)
          </dd>
        </div>
        <div>
          <dt>Améliorer le service avec les partenaires</dt>
          <dd>
            Intérêt légitime, à partir de vos retours et jamais de vos recettes (article 6.1.f)
          </dd>
        </div>
      </dl>
    ),
  },
];
