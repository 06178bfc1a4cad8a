import { byteOrderMark, csvLine } from '@cervoise/domain/exchange';
import { unitSymbolOf } from '@cervoise/domain/units';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { saveFile } from '@cervoise/graphql-client/rest';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatQuantity } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { Amount, type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ShoppingListQuery } from '../../../generated/graphql';
import { shoppingListQuery } from '../recipe.graphql';
import { describeShortage, missingText } from './stock-texts';

type Item = ShoppingListQuery['checkRecipeIngredients']['ingredients'][number];

const amountOf = (quantity: number, { unit }: Item, decimals?: number) => (
  <Amount
    value={quantity}
    unit={unit ? unitSymbolOf(unit, quantity) : undefined}
    shared={decimals}
  />
);

const columns: readonly Column<Item>[] = [
  {
    key: 'name',
    title: 'Ingrédient',
    fixed: true,
    render: (item) => <NameCell name={item.name} detail={describeShortage(item)} />,
  },
  {
    key: 'required',
    title: 'Pour la recette',
    align: 'right',
    figureOf: ({ required, unit }) => ({ value: required, unit }),
    render: (item, decimals) => amountOf(item.required, item, decimals),
  },
  {
    key: 'inStock',
    title: 'En stock',
    align: 'right',
    figureOf: ({ inStock, unit }) => ({ value: inStock, unit }),
    render: (item, decimals) => amountOf(item.inStock, item, decimals),
  },
  {
    key: 'missing',
    title: 'À acheter',
    align: 'right',
    render: (item) => <strong>{missingText(item)}</strong>,
  },
];

/** /recipes/:id/shopping-list?volume=500: what to buy for a brew, to print or export. */
export function ShoppingListPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const asked = Number(search.get('volume'));
  const { data, ...read } = useQuery(shoppingListQuery, {
    ...networkOnly,
    variables: { id, volume: asked > 0 ? asked : null },
  });
  const title = 'Liste d’achats';
  if (!data) return <UnavailablePage title={title} notFound="Recette non trouvée" read={read} />;
  const { recipe, checkRecipeIngredients: check } = data;
  const items = check.ingredients.filter(({ missing }) => missing > 0);
  const volume = formatQuantity(check.volumeInLiters, 'l');
  return (
    <Page
      title={title}
      context={`${recipe.name} · ${volume} · ${formatCount(items.length, 'ingrédient')} à acheter`}
      secondaryActions={
        items.length > 0 && (
          <Button icon="download" onClick={() => saveAsCsv(`achats-${recipe.name}`, items)}>
            Exporter
          </Button>
        )
      }
      action={
        items.length > 0 && (
          <Button variant="primary" icon="printer" onClick={() => window.print()}>
            Imprimer
          </Button>
        )
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rows={items}
        rowKey={({ ingredientId, name }) => `${ingredientId} ${name}`}
        renderCard={(item) => (
          <ListCard title={item.name} detail={describeShortage(item)} value={missingText(item)} />
        )}
        empty={
          <EmptyState
            icon="check"
            title="Rien à acheter"
            text={`Le stock suffit pour brasser ${volume}.`}
          />
        }
      />
    </Page>
  );
}

const text = (value: string) => ({ kind: 'text', value }) as const;
const number = (value: number) => ({ kind: 'number', value }) as const;

/** The list as a file for French spreadsheets. */
export function csvOf(items: readonly Item[]): string {
  const head = ['Ingrédient', 'Pour la recette', 'En stock', 'À acheter', 'Unité'].map(text);
  const rows = items.map(({ name, unit, required, inStock, missing }) => [
    text(name),
    number(required),
    number(inStock),
    number(missing),
    text(unit ? unitSymbolOf(unit, missing) : ''),
  ]);
  return byteOrderMark + [head, ...rows].map(csvLine).join('');
}

const saveAsCsv = (name: string, items: readonly Item[]): void =>
  saveFile(new Blob([csvOf(items)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
