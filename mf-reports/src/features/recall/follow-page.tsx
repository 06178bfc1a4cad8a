import {
  traceGraphAddress,
  traceSubjectLabels,
  traceSubjectTypes,
} from '@cervoise/domain/traceability';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { ListToolbar } from '@cervoise/ui/filters';
import { Page } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell, useTableState } from '@cervoise/ui/table';
import type { TraceTargetsQuery } from '../../generated/graphql';
import { TraceabilitySections } from '../../traceability-sections';
import { traceTargetsQuery } from './recall.graphql';
import { entityTypeOf } from './recall-texts';

type Target = TraceTargetsQuery['qrCodeTargets'][number];

const labels = {
  lot: 'Lots',
  batch: 'Brassins',
  vessel: 'Cuves',
  product: 'Produits finis',
} as const;
/** What distinguishes them. */
const detailTitles = {
  lot: 'Lot et livraison',
  batch: 'Bière',
  vessel: 'Catégorie',
  product: 'Conditionnement',
} as const;
/** What fills an empty list. */
const nothingYet = {
  lot: {
    title: 'Aucun lot pour l’instant',
    text: 'Un lot apparaît dès que vous réceptionnez un ingrédient.',
    action: <LinkButton to="/inventory/ingredients">Voir les ingrédients</LinkButton>,
  },
  batch: {
    title: 'Aucun brassin pour l’instant',
    text: 'Un brassin apparaît dès qu’il est planifié.',
    action: <LinkButton to="/production/new">Planifier un brassin</LinkButton>,
  },
  vessel: {
    title: 'Aucune cuve pour l’instant',
    text: 'Fermenteurs et cuves de garde viennent de vos équipements.',
    action: <LinkButton to="/equipment/new">Ajouter une cuve</LinkButton>,
  },
  product: {
    title: 'Aucun produit fini pour l’instant',
    text: 'Conditionnez un brassin, ou ajoutez ce que vous avez déjà en stock.',
    action: <LinkButton to="/inventory/new">Ajouter un produit</LinkButton>,
  },
} as const;
const shownTargets = 200;
const chips = traceSubjectTypes.map((key) => ({ key, label: labels[key] }));

/** /traceability/graph: selects the lot, batch, vessel or product to trace. */
export function FollowPage() {
  const state = useTableState({
    sortKeys: ['name'],
    defaultSort: { key: 'name', direction: 'asc' },
    views: traceSubjectTypes,
  });
  const { data, loading, error, refetch } = useQuery(traceTargetsQuery, {
    variables: {
      entityType: entityTypeOf[state.view],
      search: state.search || null,
      // One more, to know whether there are others.
      first: shownTargets + 1,
    },
  });
  const targets = data?.qrCodeTargets;
  const addressOf = ({ entityId }: Target) => traceGraphAddress(state.view, entityId);
  const columns: readonly Column<Target>[] = [
    {
      key: 'name',
      title: traceSubjectLabels[state.view],
      render: (target) => <NameCell name={target.name} to={addressOf(target)} />,
    },
    { key: 'detail', title: detailTitles[state.view], render: ({ detail }) => detail },
  ];
  return (
    <Page
      title="Suivi"
      sections={<TraceabilitySections />}
      context="D’un lot, d’un brassin ou d’une cuve à tout ce qui en est sorti, et à ce qui y est entré."
      filters={
        <ListToolbar
          state={state}
          viewsLabel="Point de départ"
          views={chips}
          searchLabel="Rechercher ce qui est à suivre"
          placeholder="Lot, brassin ou cuve"
        />
      }
    >
      <DataTable
        label={labels[state.view]}
        columns={columns}
        rows={targets?.slice(0, shownTargets)}
        rowKey={({ entityId }) => entityId}
        renderCard={(target) => (
          <ListCard title={target.name} to={addressOf(target)} detail={target.detail} />
        )}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        cut={
          targets !== undefined &&
          targets.length > shownTargets &&
          `Il y en a d’autres : ${state.search ? 'précisez la' : 'faites une'} recherche.`
        }
        empty={
          state.search ? (
            <EmptyState icon="search" title="Rien ne correspond" />
          ) : (
            <EmptyState icon="traceability" {...nothingYet[state.view]} />
          )
        }
      />
    </Page>
  );
}
