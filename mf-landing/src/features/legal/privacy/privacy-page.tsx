import { productName } from '@cervoise/ui/brand';
import { LegalPage, legalEdition } from '../legal-page';
import { collectionSections } from './collection-sections';
import { protectionSections } from './protection-sections';
import { rightsSections } from './rights-sections';

const sections = [...collectionSections, ...protectionSections, ...rightsSections];

/** `/politique-confidentialite`: the privacy policy. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Politique de confidentialité"
      edition={legalEdition()}
      introduction={
        <p>
          {productName} ne vit que de ses abonnements. Aucune donnée n’y est vendue, aucun traceur
          ne vous suit, aucune publicité ne s’affiche. Voici ce que nous collectons, pourquoi, et
          pour combien de temps.
        </p>
      }
      sections={sections}
    />
  );
}
