import { formatDate } from '@cervoise/ui/format';
import { legalTerms } from '../../../site/legal-terms';
import { LegalPage } from '../legal-page';
import { noticeSections } from './notice-sections';

/** `/mentions-legales`: the legal notice. */
export function NoticePage() {
  return (
    <LegalPage
      title="Mentions légales"
      edition={`Dernière mise à jour : ${formatDate(legalTerms.effectiveOn)}`}
      introduction={
        <p>
          Les informations que la loi nº 2004-575 du 21 juin 2004 pour la confiance dans l’économie
          numérique demande à l’éditeur d’un site de tenir à la disposition de tous.
        </p>
      }
      sections={noticeSections}
    />
  );
}
