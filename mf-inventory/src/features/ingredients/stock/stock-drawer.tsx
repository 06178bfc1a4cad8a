import { FormDrawer } from '@cervoise/records/form-drawer';
import { AnalysisForm } from '../quality/analysis-form';
import { ReleaseForm } from '../quality/release-form';
import { AdjustStockForm } from './adjust-stock-form';
import { CorrectMovementForm } from './correct-movement-form';
import { CountStockForm } from './count-stock-form';
import { EditLotForm } from './edit-lot-form';
import { MoveLotForm } from './move-lot-form';
import { ReceiveLotForm } from './receive-lot-form';
import { ReturnLotForm } from './return-lot-form';
import type { StockAction } from './stock-action';
import type { IngredientDetail } from './stock-form';

const titles: Readonly<Record<StockAction['kind'], string>> = {
  receive: 'Réceptionner un lot',
  takeOut: 'Sortir du stock',
  adjust: 'Ajuster le stock',
  count: 'Saisir un inventaire',
  writeOff: 'Passer en perte',
  move: 'Déplacer un lot',
  correct: 'Corriger un mouvement',
  lot: 'Modifier un lot',
  analysis: 'Analyse d’un lot',
  release: 'Libérer un lot',
  return: 'Retourner au fournisseur',
};

interface StockDrawerProps {
  readonly ingredient: IngredientDetail;
  readonly action: StockAction | null;
  readonly onClose: () => void;
}

/** The drawer of stock movements on the ingredient's page. */
export function StockDrawer({ ingredient, action, onClose }: StockDrawerProps) {
  const form = { ingredient, onDone: onClose };
  return (
    <FormDrawer title={action && `${titles[action.kind]} · ${ingredient.name}`} onClose={onClose}>
      {action?.kind === 'receive' && <ReceiveLotForm {...form} />}
      {action?.kind === 'takeOut' && (
        <AdjustStockForm {...form} move="consumption" lotId={action.lotId} />
      )}
      {action?.kind === 'adjust' && <AdjustStockForm {...form} />}
      {action?.kind === 'writeOff' && (
        <AdjustStockForm
          {...form}
          move="loss"
          lotId={action.lot.id}
          quantity={action.lot.quantity}
          reason="Périmé"
        />
      )}
      {action?.kind === 'move' && <MoveLotForm {...form} lot={action.lot} to={action.to} />}
      {action?.kind === 'count' && <CountStockForm {...form} />}
      {action?.kind === 'correct' && <CorrectMovementForm {...form} movement={action.movement} />}
      {action?.kind === 'lot' && <EditLotForm {...form} lot={action.lot} />}
      {action?.kind === 'analysis' && <AnalysisForm {...form} lot={action.lot} />}
      {action?.kind === 'return' && <ReturnLotForm {...form} lot={action.lot} />}
      {action?.kind === 'release' && <ReleaseForm {...form} lot={action.lot} />}
    </FormDrawer>
  );
}
