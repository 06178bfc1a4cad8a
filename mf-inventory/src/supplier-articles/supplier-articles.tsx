import { listLimits } from '@cervoise/domain/lists';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { actionColumns } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { Menu } from '@cervoise/ui/menu';
import { Section } from '@cervoise/ui/page';
import { DataTable, ListCard } from '@cervoise/ui/table';
import { useState } from 'react';
import {
  type Article,
  type ArticlesOf,
  currentPrice,
  packText,
  sinceText,
  unitPrice,
} from './article';
import { type ArticleAction, ArticleActions } from './article-actions';
import { articleColumns, otherName, otherPath } from './article-columns';
import { supplierArticlesQuery } from './supplier-articles.graphql';

interface SupplierArticlesProps {
  readonly of: ArticlesOf;
  /** Nothing is added to a removed record. */
  readonly isDeleted: boolean;
}

/** What a supplier offers, or who offers an ingredient: reference, pack and dated prices. */
export function SupplierArticles({ of, isDeleted }: SupplierArticlesProps) {
  const isOfSupplier = 'supplierId' in of;
  const variables = {
    filter: isOfSupplier ? { supplierId: of.supplierId } : { ingredientId: of.ingredientId },
    sort: { field: isOfSupplier ? 'ingredient' : 'supplier', direction: 'asc' },
    first: listLimits.articles,
  } as const;
  const { data, loading, error, refetch } = useQuery(supplierArticlesQuery, {
    variables,
  });
  const canWrite = useCan('suppliers.write') && !isDeleted;
  const [action, setAction] = useState<ArticleAction | null>(null);
  const menu = canWrite
    ? (article: Article) => (
        <Menu
          label={`Actions sur ${otherName(of, article)}`}
          items={[
            { label: 'Nouveau prix', onSelect: () => setAction({ kind: 'price', article }) },
            { label: 'Modifier', onSelect: () => setAction({ kind: 'edit', article }) },
            {
              label: 'Retirer',
              danger: true,
              onSelect: () => setAction({ kind: 'remove', article }),
            },
          ]}
        />
      )
    : undefined;
  return (
    <Section
      title="Articles et prix"
      action={
        canWrite && (
          <Button icon="plus" onClick={() => setAction({ kind: 'new' })}>
            Ajouter un article
          </Button>
        )
      }
    >
      <DataTable
        label="Articles et prix"
        columns={[...articleColumns(of), ...actionColumns(menu)]}
        rows={data?.supplierArticlesPage.nodes}
        limit={listLimits.articles}
        rowKey={({ id }) => id}
        renderCard={(article) => {
          const current = currentPrice(article);
          return (
            <ListCard
              title={otherName(of, article)}
              to={otherPath(of, article)}
              detail={[packText(article), article.reference].filter(Boolean).join(' · ')}
              value={current && unitPrice(current.price, article.unit)}
              valueDetail={current && sinceText(current)}
              actions={menu?.(article)}
            />
          );
        }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        empty={
          <EmptyState
            icon="truck"
            title="Aucun article pour l’instant"
            text="Référence, conditionnement et prix datés de ce qui s’achète ici."
          />
        }
      />
      <ArticleActions
        of={of}
        action={action}
        variables={variables}
        onClose={() => setAction(null)}
      />
    </Section>
  );
}
