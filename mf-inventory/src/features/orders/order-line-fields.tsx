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

/** What was filled in last, and for what. */
interface Filled {
  readonly supplierId: string;
  readonly ingredientId: string;
  readonly packQuantity: number | null;
  readonly price: number | null;
  /** Null where it was typed: the quantity of a saved line. */
  readonly quantity: number | null;
}

/**
 * Fills in the supplier's pack and price when an ingredient is chosen. With another supplier they follow
 * or go unless they were typed, with another ingredient in any case; those of a saved line stay.
 */
function useOffers(form: OrderForm, index: number) {
  const [supplierId, ingredientId] = useWatch({
    control: form.control,
    name: ['supplierId', `lines.${index}.ingredientId`],
  });
  const opened = form.getValues(`lines.${index}`);
  const filled = useRef<Filled>({
    supplierId,
    ingredientId,
    packQuantity: opened?.packQuantity ?? null,
    price: opened?.price ?? null,
    quantity: ingredientId ? null : (opened?.quantity ?? null),
  });
  const { data } = useQuery(offeredArticlesQuery, {
    variables: { filter: { supplierId, ingredientId } },
    skip: !supplierId || !ingredientId,
    context: { suppressErrorToast: false },
  });
  const offers = data?.supplierArticlesPage.nodes;
  useEffect(() => {
    const before = filled.current;
    const isOther = before.ingredientId !== ingredientId;
    if (!offers || (!isOther && before.supplierId === supplierId)) return;
    const [offer] = offers;
    const pack = offer?.packQuantity ?? null;
    const price = offer?.price ?? null;
    const follows = (field: 'packQuantity' | 'price' | 'quantity') =>
      (isOther && before.ingredientId !== '') ||
      (form.getValues(`lines.${index}.${field}`) ?? null) === before[field];
    if (follows('packQuantity')) form.setValue(`lines.${index}.packQuantity`, pack);
    if (follows('price')) form.setValue(`lines.${index}.price`, price);
    if (pack && follows('quantity')) form.setValue(`lines.${index}.quantity`, pack);
    filled.current = {
      supplierId,
      ingredientId,
      packQuantity: pack,
      price,
      quantity: pack ?? before.quantity,
    };
  }, [offers, supplierId, ingredientId, form, index]);
  return offers ?? [];
}

/** « Proposé par 25 kg (MP-25) ou au détail. » */
const offersText = (offers: ReturnType<typeof useOffers>, unit: IngredientUnit) =>
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
  const offers = useOffers(form, index);
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
