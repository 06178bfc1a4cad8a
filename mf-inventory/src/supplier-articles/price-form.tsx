import { calendarDateOf } from '@cervoise/domain/dates';
import { priceJumpText, supplierPriceSchema } from '@cervoise/domain/suppliers';
import { unitSymbols } from '@cervoise/domain/units';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, NumberField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { type Article, unitPrice } from './article';
import { PriceHistory } from './price-history';
import { addPriceMutation } from './supplier-articles.graphql';

interface PriceFormProps {
  readonly article: Article;
  readonly onDone: () => void;
}

/** A new price from a day on, with the earlier ones below. */
export function PriceForm({ article, onDone }: PriceFormProps) {
  const add = useFormMutation(addPriceMutation, ['SupplierArticles']);
  const form = useAppForm({
    schema: supplierPriceSchema,
    defaultValues: { validFrom: calendarDateOf(new Date()) },
  });
  const price = useWatch({ control: form.control, name: 'price' });
  return (
    <PanelForm
      form={form}
      label="Nouveau prix"
      about={article.id}
      submitLabel="Ajouter le prix"
      save={async (values) =>
        (await add({ input: { articleId: article.id, ...values } })).addSupplierPrice
      }
      toastOf={({ ingredientName, unit }, { price }) => ({
        title: 'Prix ajouté',
        message: `${ingredientName} : ${unitPrice(price, unit)}`,
      })}
      onDone={onDone}
      footer={<PriceHistory article={article} />}
    >
      <FormSection>
        <NumberField
          control={form.control}
          name="price"
          label="Prix HT"
          unit={`€/${unitSymbols[article.unit]}`}
          help={priceJumpText(article.price, price) ?? undefined}
          required
        />
        <DateField control={form.control} name="validFrom" label="À partir du" required />
      </FormSection>
    </PanelForm>
  );
}
