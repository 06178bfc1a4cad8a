import { EmptyState } from '@cervoise/ui/feedback';
import { Card } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard } from '@cervoise/ui/table';
import { type ExciseMonth, hectolitersText } from './excise-texts';

type Beer = ExciseMonth['beerInProcess'][number];

const volume = (key: Exclude<keyof Beer, 'beerName' | '__typename'>, title: string) => ({
  key,
  title,
  align: 'right' as const,
  render: (beer: Beer) => hectolitersText(beer[key]),
});

const columns: readonly Column<Beer>[] = [
  { key: 'beer', title: 'Bière en cuve, en hl', render: ({ beerName }) => beerName },
  volume('opening', 'Stock début'),
  volume('brewed', 'Brassée'),
  volume('blended', 'Assemblée'),
  volume('packaged', 'Conditionnée'),
  volume('lost', 'Pertes'),
  volume('destroyed', 'Détruite'),
  volume('closing', 'Stock fin'),
];

/** Beer in vessels in a month: in process, apart from the finished beer of the declaration. */
export function BeerInProcess({ beers }: { readonly beers: readonly Beer[] }) {
  return (
    <Card title="En cours de fabrication" flush>
      <DataTable
        label="En cours de fabrication"
        columns={columns}
        rows={beers}
        rowKey={({ beerName }) => beerName}
        empty={<EmptyState icon="barley" title="Aucune bière en cuve" />}
        renderCard={({ beerName, opening, brewed, packaged, closing }) => (
          <ListCard
            title={beerName}
            value={`${hectolitersText(closing)} hl`}
            status={`Début ${hectolitersText(opening)} hl`}
            meta={`Brassée ${hectolitersText(brewed)} · conditionnée ${hectolitersText(packaged)}`}
          />
        )}
      />
      <p className="cv-pad-12-16 cv-fine cv-line-above cv-muted">
        Sous suspension de droits comme le reste, mais hors de la déclaration : elle y entre au
        conditionnement.
      </p>
    </Card>
  );
}
