import { productName } from '@cervoise/ui/brand';
import { LegalPage, legalEdition } from '../legal-page';
import { accessSections } from './access-sections';
import { closingSections } from './closing-sections';
import { commitmentSections } from './commitment-sections';

const sections = [...accessSections, ...commitmentSections, ...closingSections];

/** `/cgu`: the terms of use. */
export function TermsPage() {
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      edition={legalEdition()}
      introduction={
        <p>
          Ces conditions disent ce que {productName} vous apporte, ce que nous vous devons et ce que
          vous nous devez. Elles s’appliquent à toute brasserie qui utilise le service, de l’essai à
          la fin du contrat.
        </p>
      }
      sections={sections}
    />
  );
}
