import { describeError, useMutation } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { toastSuccess } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import type { SupplierArticlesQueryVariables } from '../generated/graphql';
import type { Article, ArticlesOf } from './article';
import { NewArticleForm } from './article-form';
import { EditArticleForm } from './edit-article-form';
import { PriceForm } from './price-form';
import { removeArticleMutation } from './supplier-articles.graphql';

/** What is being done to the articles of a page. */
export type ArticleAction =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'price' | 'remove'; readonly article: Article };

const titleOf = (action: ArticleAction) => {
  if (action.kind === 'new') return 'Ajouter un article';
  const { ingredientName, supplierName } = action.article;
  const start = action.kind === 'edit' ? 'Modifier' : 'Prix de';
  return `${start} ${ingredientName}, ${supplierName}`;
};

interface ArticleActionsProps {
  readonly of: ArticlesOf;
  readonly action: ArticleAction | null;
  /** The list that has the article. */
  readonly variables: SupplierArticlesQueryVariables;
  readonly onClose: () => void;
}

/** The drawer of the chosen action, and the question before an article is taken off. */
export function ArticleActions({ of, action, variables, onClose }: ArticleActionsProps) {
  const [remove] = useMutation(removeArticleMutation, {
    refetchQueries: ['SupplierArticles'],
    context: { suppressErrorToast: true },
  });
  const removed = action?.kind === 'remove' ? action.article : null;
  const edited = removed ? null : action;
  return (
    <>
      <FormDrawer title={edited && titleOf(edited)} onClose={onClose}>
        {edited?.kind === 'new' && <NewArticleForm of={of} onDone={onClose} />}
        {edited?.kind === 'edit' && (
          <EditArticleForm article={edited.article} variables={variables} onDone={onClose} />
        )}
        {edited?.kind === 'price' && <PriceForm article={edited.article} onDone={onClose} />}
      </FormDrawer>
      <ConfirmDialog
        open={removed !== null}
        title={`Retirer ${removed?.ingredientName}, ${removed?.supplierName} ?`}
        text="L’article quitte ces listes, avec ses prix. L’ingrédient et ses lots restent."
        confirmLabel="Retirer"
        danger
        describeError={describeError}
        onCancel={onClose}
        onConfirm={async () => {
          if (!removed) return;
          await remove({ variables: { id: removed.id } });
          onClose();
          toastSuccess({ title: 'Article retiré', message: removed.ingredientName });
        }}
      />
    </>
  );
}
