import { packsInWords } from '@cervoise/domain/packs';
import { priceJumpText } from '@cervoise/domain/suppliers';
import { type IngredientUnit, quantityText, unitSymbols } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { useChoices } from '@cervoise/records/choices';
import {
  FormLine,
  FormSection,
  NumberField,
  PackedQuantityField,
  SelectField,
} from '@cervoise/ui/form';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ingredientSource } from './order-choices';
import type { OrderForm } from './order-form';
import { offeredArticlesQuery } from './orders.graphql';

interface OrderLineFieldsProps {
  readonly form: OrderForm;
  readonly index: number;
  /** Absent for the only line. */
  readonly onRemove?: () => void;
}

/**
 * Fills in the supplier's pack and price when an ingredient is chosen. The values of a saved line are
 * not replaced.
 */
function useOffer(form: OrderForm, index: number) {
  const [supplierId, ingredientId] = useWatch({
    control: form.control,
    name: ['supplierId', `lines.${index}.ingredientId`],
  });
  const filled = useRef(ingredientId || null);
  const { data } = useQuery(offeredArticlesQuery, {
    variables: { filter: { supplierId, ingredientId } },
    skip: !supplierId || !ingredientId,
    context: { suppressErrorToast: false },
  });
  const offers = data?.supplierArticlesPage.nodes ?? [];
  const [offer] = offers;
  useEffect(() => {
    if (!offer || filled.current === ingredientId) return;
    filled.current = ingredientId;
    form.setValue(`lines.${index}.packQuantity`, offer.packQuantity);
    form.setValue(`lines.${index}.price`, offer.price);
    if (offer.packQuantity) form.setValue(`lines.${index}.quantity`, offer.packQuantity);
  }, [offer, ingredientId, form, index]);
  return offers;
}

/** « Proposé par 25 kg (MP-25) ou au détail. » */
const offersText = (offers: ReturnType<typeof useOffer>, unit: IngredientUnit) =>
  offers.length === 0
    ? 'Un sac, un carton ; vide, il se vend au détail.'
    : `Proposé ${offers
        .map(({ packQuantity, reference }) =>
          [
            packQuantity == null ? 'au détail' : `par ${quantityText(packQuantity, unit)}`,
            reference && `(${reference})`,
          ]
            .filter(Boolean)
            .join(' '),
        )
        .join(' ou ')}.`;

/** One line of an order: what, how much, in which packs and at which price. */
export function OrderLineFields({ form, index, onRemove }: OrderLineFieldsProps) {
  const { control } = form;
  const line = useWatch({ control, name: `lines.${index}` });
  const ingredientId = line?.ingredientId || null;
  const ingredients = useChoices(ingredientSource, { value: ingredientId });
  const offers = useOffer(form, index);
  const offer = offers.find(({ packQuantity }) => packQuantity === (line?.packQuantity ?? null));
  const lastPrice = offer?.price;
  const chosen = ingredients.itemOf(ingredientId);
  const unit = chosen?.unit ?? 'kg';
  const symbol = chosen ? unitSymbols[unit] : 'unité';
  const typedPack = line?.packQuantity ?? 0;
  // Nothing is packed by less than nothing, nor by what is no number yet.
  const packQuantity = typedPack > 0 ? typedPack : null;
  const packs = packsInWords(line?.quantity ?? 0, packQuantity, unit);
  const quantity = {
    control,
    name: `lines.${index}.quantity`,
    label: 'Quantité',
    help: packs ?? 'Dans l’unité de l’article.',
    required: true,
    wide: packQuantity !== null,
  } as const;
  return (
    <FormLine
      title={`Ligne ${index + 1}`}
      removeLabel={`Retirer la ligne ${index + 1}`}
      onRemove={onRemove}
    >
      <FormSection>
        <SelectField
          control={control}
          name={`lines.${index}.ingredientId`}
          label="Article"
          choices={ingredients.choices}
          search={ingredients.search}
          own={ingredients.own}
          required
          wide
        />
        {chosen ? (
          <PackedQuantityField {...quantity} {...{ unit, packQuantity }} />
        ) : (
          <NumberField {...quantity} unit={symbol} />
        )}
        <NumberField
          control={control}
          name={`lines.${index}.packQuantity`}
          label="Conditionnement"
          unit={symbol}
          help={offersText(offers, unit)}
        />
        <NumberField
          control={control}
          name={`lines.${index}.price`}
          label="Prix HT"
          unit={`€/${symbol}`}
          help={priceJumpText(lastPrice, line?.price) ?? 'Vide, le fournisseur applique son tarif.'}
        />
        <NumberField
          control={control}
          name={`lines.${index}.vatRate`}
          label="TVA"
          unit="%"
          help="Vide, pas de total TTC."
        />
      </FormSection>
    </FormLine>
  );
}
