import type { ImportView } from '@cervoise/domain/exchange';
import { formatCount, formatPercent, plural } from '@cervoise/ui/format';
import { workCount } from './use-import';

/** Announces each quarter only; every progress update would be too much. */
const quarter = 25;

function howFar(view: ImportView): string {
  const total = workCount(view);
  const percents = total === 0 ? 0 : (view.processedCount / total) * 100;
  return formatPercent(Math.floor(percents / quarter) * quarter);
}

/** The progress of an import, for screen readers. */
export function announcement(view: ImportView): string {
  const { faultyRowCount, createdCount, updatedCount, undoneCount, keptCount } = view;
  const errors =
    faultyRowCount === 0 ? 'aucune erreur' : `${formatCount(faultyRowCount, 'ligne')} en erreur`;
  switch (view.state) {
    case 'checking':
      return `Vérification en cours, ${howFar(view)}.`;
    case 'importing':
      return `Import en cours, ${howFar(view)}.`;
    case 'checked':
      return `Vérification terminée : ${errors}.`;
    case 'done':
      return `Import terminé : ${createdCount} ${plural(createdCount, 'fiche créée', 'fiches créées')}, ${updatedCount} ${plural(updatedCount, 'mise')} à jour.`;
    case 'undoing':
      return `Annulation en cours, ${howFar(view)}.`;
    case 'undone':
      return `Import annulé : ${undoneCount} ${plural(undoneCount, 'remise')} en état, ${keptCount} ${plural(keptCount, 'gardée')}.`;
    case 'failed':
      return 'Échec de l’import.';
    case 'cancelled':
      return 'Import annulé.';
    case 'uploaded':
      return 'Fichier reçu : associez les colonnes.';
  }
}
