import { listLimits } from '@cervoise/domain/lists';
import { placeKindLabels } from '@cervoise/domain/places';
import { useQuery } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { deferred } from '@cervoise/ui/deferred';
import { Spinner } from '@cervoise/ui/feedback';
import { DuplicatesPage } from '../../duplicates/duplicates-page';
import { placeKind } from './place-texts';
import { placeDuplicatesQuery } from './places.graphql';

const mergeForm = deferred(async () => (await import('./merge-form')).MergePlacesForm, <Spinner />);

/** The page /inventory/places/duplicates: pairs of places with similar names, to merge. */
export function PlaceDuplicatesPage() {
  const { data, loading, error, refetch } = useQuery(placeDuplicatesQuery);
  return (
    <DuplicatesPage
      kind={placeKind}
      read={{ rows: data?.placeDuplicates, loading, error, refetch }}
      limit={listLimits.placePairs}
      canMerge={useCan('validation.write')}
      detailOf={({ kind, parent }) =>
        [placeKindLabels[kind], parent && `dans ${parent}`].filter(Boolean).join(' ')
      }
      texts={{
        context: 'Ces noms se ressemblent, aux accents, à l’ordre des mots ou à une lettre près.',
        first: 'Un emplacement',
        all: 'Tous les emplacements',
        merge: 'Fusionner deux emplacements',
        empty: 'Deux emplacements dont les noms se ressemblent apparaissent ici.',
      }}
      renderMerge={(pair, onDone) => <mergeForm.Component pair={pair} onDone={onDone} />}
    />
  );
}
