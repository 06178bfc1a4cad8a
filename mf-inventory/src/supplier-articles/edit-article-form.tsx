import { type ArticleDetails, articleDetailsSchema } from '@cervoise/domain/suppliers';
import { unitSymbols } from '@cervoise/domain/units';
import { networkOnly, useApolloClient } from '@cervoise/graphql-client';
import { changedFields, PanelForm, toFieldValues, useEditedRecord } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, NumberField, TextField, useAppForm } from '@cervoise/ui/form';
import type { SupplierArticlesQueryVariables } from '../generated/graphql';
import type { Article } from './article';
import { supplierArticlesQuery, updateArticleMutation } from './supplier-articles.graphql';

const valuesOf = (article: Article) => toFieldValues(articleDetailsSchema, article);

interface EditArticleFormProps {
  readonly article: Article;
  /** The list that has it. */
  readonly variables: SupplierArticlesQueryVariables;
  readonly onDone: () => void;
}

/** Reference, barcode and pack of an article; its price changes by a new one. */
export function EditArticleForm({ article, variables, onDone }: EditArticleFormProps) {
  const update = useFormMutation(updateArticleMutation, ['SupplierArticles']);
  const client = useApolloClient();
  const readCurrent = async () => {
    const { data } = await client.query({
      query: supplierArticlesQuery,
      variables,
      ...networkOnly,
    });
    return data?.supplierArticlesPage.nodes.find(({ id }) => id === article.id);
  };
  const { loaded, conflict } = useEditedRecord<Article, ArticleDetails>(
    article,
    readCurrent,
    valuesOf,
  );
  const loadedValues = valuesOf(loaded);
  const form = useAppForm({ schema: articleDetailsSchema, defaultValues: loadedValues });
  return (
    <PanelForm
      form={form}
      label="Article"
      about={article.id}
      submitLabel="Enregistrer l’article"
      save={async (values) => {
        const { id, updatedAt } = loaded;
        const input = { id, updatedAt, ...changedFields(values, loadedValues) };
        return (await update({ input })).updateSupplierArticle;
      }}
      toastOf={({ ingredientName }) => ({ title: 'Article enregistré', message: ingredientName })}
      conflict={conflict}
      onDone={onDone}
    >
      <FormSection>
        <TextField control={form.control} name="reference" label="Référence" maxLength={60} />
        <TextField
          control={form.control}
          name="barcode"
          label="Code-barres"
          maxLength={60}
          scannable
        />
        <NumberField
          control={form.control}
          name="packQuantity"
          label="Conditionnement"
          unit={unitSymbols[article.unit]}
          help="Un sac, un carton ; vide, il se vend au détail."
        />
      </FormSection>
    </PanelForm>
  );
}
