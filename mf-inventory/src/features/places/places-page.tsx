import { placeKindLabels, temperatureRange } from '@cervoise/domain/places';
import { ListActions } from '@cervoise/records/exchange';
import { RecordList, useRecordList } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { Page } from '@cervoise/ui/page';
import { ListCard } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import { placeDuplicatesAddress, placesAddress } from '../../addresses';
import { exchangedLists } from '../../exchanged-lists';
import { InventorySections } from '../../inventory-sections';
import { plainViewChips } from '../../plain-list-views';
import { columnsOf } from './place-columns';
import { placeList } from './place-list';
import { emptyTexts, placeKind } from './place-texts';
import {
  removePlacesMutation,
  restorePlaceMutation,
  restorePlacesMutation,
} from './places.graphql';

/** /inventory/places: the tree of places. */
export function PlacesPage() {
  const list = useRecordList({ ...placeList, pageOf: ({ placesPage }) => placesPage });
  const { view, search, sort } = list.state;
  const isTree = view === 'all' && !search && sort.key === 'path' && sort.direction === 'asc';
  const canMerge = useCan('validation.write');
  return (
    <Page
      sections={<InventorySections />}
      title="Emplacements"
      context={
        <>
          Bâtiments, pièces, rayonnages et cases où se trouve le stock.{' '}
          {canMerge && <Link to={placeDuplicatesAddress}>Doublons possibles</Link>}
        </>
      }
      shortContext="Où se trouve le stock."
      action={
        <ListActions
          list={exchangedLists.places}
          variables={list.variables}
          addLabel="Ajouter un emplacement"
        />
      }
    >
      <RecordList
        kind={placeKind}
        list={list}
        label="Emplacements"
        search={{ label: 'Rechercher un emplacement', placeholder: 'Nom, pièce ou bâtiment' }}
        views={plainViewChips}
        columns={columnsOf(isTree)}
        renderCard={(row, actions) => (
          <ListCard
            title={row.name}
            to={`${placesAddress}/${row.id}`}
            detail={[placeKindLabels[row.kind], row.parent && `dans ${row.parent}`]
              .filter(Boolean)
              .join(' ')}
            value={temperatureRange(row)}
            actions={actions}
          />
        )}
        operations={{
          restore: restorePlaceMutation,
          removeMany: removePlacesMutation,
          restoreMany: restorePlacesMutation,
        }}
        empty={emptyTexts}
        noMatch={{
          title: 'Aucun emplacement ne correspond',
          text: 'Essayez un autre nom.',
        }}
      />
    </Page>
  );
}
