import { choicesOf } from '@cervoise/domain/choices';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  adjustmentOf,
  needsNoReason,
  type StockMove,
  stockMoveLabels,
  stockMoveSchema,
  stockMoves,
} from '@cervoise/domain/ingredients';
import { PanelForm } from '@cervoise/records/form';
import {
  MovementDayField,
  ReasonField,
  suggestedDifferenceReasons,
} from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, PackedQuantityField, SelectField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { adjustStockMutation } from './ingredient-stock.graphql';
import { describeLot, formatStock } from './lot-texts';
import { SpreadPreview } from './spread-preview';
import { type StockFormProps, stockQueries } from './stock-form';

const moveChoices = choicesOf(stockMoves, stockMoveLabels);

const suggestedReasons: Readonly<Record<StockMove, readonly string[]>> = {
  consumption: ['Brassage', 'Houblonnage à cru', 'Ensemencement', 'Refermentation'],
  loss: ['Sac percé', 'Humidité', 'Périmé', 'Échantillon'],
  removal: [...suggestedDifferenceReasons, 'Retour au fournisseur'],
  addition: ['Recompté', 'Erreur de saisie', 'Retrouvé', 'Retour de brassage'],
};

interface AdjustStockFormProps extends StockFormProps {
  /** The initial kind. */
  readonly move?: StockMove;
  /** The initial lot. */
  readonly lotId?: string | null;
  readonly quantity?: number;
  readonly reason?: string;
}

/** A stock movement other than a delivery or a count, with its reason. */
export function AdjustStockForm({
  ingredient,
  move = 'removal',
  lotId: initialLotId = null,
  quantity: initialQuantity,
  reason = '',
  onDone,
}: AdjustStockFormProps) {
  const adjust = useFormMutation(adjustStockMutation, stockQueries);
  const form = useAppForm({
    schema: stockMoveSchema,
    defaultValues: {
      move,
      lotId: initialLotId,
      placeId: null,
      quantity: initialQuantity,
      reason,
      happenedOn: calendarDateOf(new Date()),
    },
  });
  const { unit } = ingredient;
  const [chosen, quantity, lotId] = useWatch({
    control: form.control,
    name: ['move', 'quantity', 'lotId'],
  });
  const places = ingredient.lots.find(({ id }) => id === lotId)?.places ?? [];
  return (
    <PanelForm
      form={form}
      label="Ajustement du stock"
      submitLabel="Enregistrer le mouvement"
      save={(values) => {
        // One of another lot that was chosen before is none of this one.
        const isHere = places.some(({ placeId }) => placeId === values.placeId);
        const placeId = isHere ? values.placeId : null;
        return adjust({
          input: { ingredientId: ingredient.id, ...adjustmentOf({ ...values, placeId }) },
        });
      }}
      toastOf={({ adjustIngredientStock }) => ({
        title: 'Stock ajusté',
        message: `Nouveau stock : ${formatStock(adjustIngredientStock.stockQuantity, unit)}.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="move"
          label="Nature du mouvement"
          choices={moveChoices}
          required
        />
        <PackedQuantityField
          control={form.control}
          name="quantity"
          label="Quantité"
          help={chosen === 'addition' ? 'À ajouter au stock.' : 'À retirer du stock.'}
          aside={`en stock ${formatStock(ingredient.stockQuantity, unit)}`}
          unit={unit}
          packQuantity={ingredient.packQuantity}
          required
        />
        <SelectField
          control={form.control}
          name="lotId"
          label="Lot"
          placeholder="Premier périmé, premier sorti"
          choices={ingredient.lots.map((one) => ({
            value: one.id,
            label: describeLot(one, unit),
          }))}
        />
        {places.length > 0 && (
          <SelectField
            control={form.control}
            name="placeId"
            label="Emplacement"
            placeholder={
              chosen === 'addition'
                ? 'Sans emplacement'
                : 'Sans emplacement d’abord, puis le plus plein'
            }
            choices={places.map(({ placeId, name, quantity: there }) => ({
              value: placeId,
              label: `${name} (${formatStock(there, unit)})`,
            }))}
          />
        )}
        <MovementDayField control={form.control} name="happenedOn" />
        {!lotId && (
          <SpreadPreview
            ingredientId={ingredient.id}
            unit={unit}
            difference={chosen === 'addition' ? quantity : -quantity}
            isConsumption={chosen === 'consumption'}
          />
        )}
        <ReasonField
          form={form}
          name="reason"
          suggestions={suggestedReasons[chosen] ?? []}
          required={!needsNoReason(chosen)}
        />
      </FormSection>
    </PanelForm>
  );
}
