import { formatDate } from '@cervoise/ui/format';
import { legalTerms } from '../../site/legal-terms';

/** « Version 1.0, en vigueur depuis le 01/06/2025 ». */
export function legalEdition(): string {
  return `Version ${legalTerms.version}, en vigueur depuis le ${formatDate(legalTerms.effectiveOn)}`;
}
