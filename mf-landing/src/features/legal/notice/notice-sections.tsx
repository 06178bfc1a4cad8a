import { productName } from '@cervoise/ui/brand';
import { typeset } from '@cervoise/ui/typeset';
import { Link } from 'react-router-dom';
import { legalTerms } from '../../../site/legal-terms';
import { MailLink } from '../../../site/mail-link';
import { useSiteTexts } from '../../../site/site-facts';
import type { LegalSection } from '../legal-page';
import { HostFacts, PublisherFacts } from '../publisher-facts';
import { ContactButton } from './contact-button';

/** The publication director, by default the publisher's legal representative. */
function PublicationDirector() {
  const { director } = useSiteTexts();
  return (
    <p>
      {typeset(`Le directeur de la publication est ${director}.`)} Pour le joindre&nbsp;:{' '}
      <MailLink to="legal" />.
    </p>
  );
}

/** The publisher's name, inside a sentence. */
function PublisherName() {
  return <>{useSiteTexts().publisherName}</>;
}

export const noticeSections: readonly LegalSection[] = [
  {
    id: 'editeur',
    title: 'Éditeur',
    content: (
      <>
        <p>Le site et l’application {productName} sont édités par :</p>
        <PublisherFacts />
      </>
    ),
  },
  {
    id: 'directeur-de-la-publication',
    title: 'Directeur de la publication',
    content: <PublicationDirector />,
  },
  {
    id: 'hebergeur',
    title: 'Hébergeur',
    content: (
      <>
        <p>Le site, l’application et leurs données sont hébergés en France par :</p>
        <HostFacts />
      </>
    ),
  },
  {
    id: 'conception',
    title: 'Conception et réalisation',
    content: (
      <p>
        Le service est conçu et réalisé par <PublisherName />, avec des brasseries artisanales
        partenaires. Les polices Fraunces et Inter sont utilisées sous licence SIL Open Font License
        et servies par le site lui-même.
      </p>
    ),
  },
  {
    id: 'propriete-intellectuelle',
    title: 'Propriété intellectuelle',
    content: (
      <>
        <p>
          {productName} est un logiciel propriétaire. Les textes, dessins, écrans, marque et code du
          site et de l’application sont protégés par le Code de la propriété intellectuelle. Toute
          reproduction ou représentation, totale ou partielle, demande un accord écrit de l’éditeur.
        </p>
        <p>
          Les données et recettes saisies par une brasserie restent sa propriété exclusive. Seul
          l’éditeur peut accéder à une recette, et uniquement pour le support, avec l’accord de la
          brasserie.
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
          Le site ne dépose aucun cookie de suivi et n’emploie aucun outil de mesure d’audience. La{' '}
          <Link to="/politique-confidentialite">politique de confidentialité</Link> détaille les
          traitements ; la page <Link to="/rgpd">Vos droits RGPD</Link> permet d’exercer les vôtres.
        </p>
        <p>
          Contact : <MailLink to="privacy" />. Une réponse est donnée dans un délai d’un mois.
        </p>
      </>
    ),
  },
  {
    id: 'responsabilite',
    title: 'Responsabilité',
    content: (
      <>
        <p>
          L’éditeur veille à l’exactitude des informations publiées, sans pouvoir garantir qu’elles
          soient toujours complètes ou à jour. Les écrans montrés sur le site sont des exemples. Les
          sites vers lesquels mènent des liens relèvent de leurs propres éditeurs.
        </p>
        <p>
          Les conditions d’usage du service figurent dans les{' '}
          <Link to="/cgu">conditions générales d’utilisation</Link>. Le droit français s’applique ;
          les litiges relèvent des tribunaux compétents de Tours.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    content: (
      <>
        <p>
          Une réponse est donnée dans les {legalTerms.contactReplyHours} heures ouvrées, du lundi au
          vendredi, de 9 h à 16 h.
        </p>
        <ContactButton />
      </>
    ),
  },
];
