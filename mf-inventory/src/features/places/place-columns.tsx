import { placeKindLabels, temperatureRange } from '@cervoise/domain/places';
import { absent, formatDate } from '@cervoise/ui/format';
import type { Fact } from '@cervoise/ui/page';
import { type Column, NameCell } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import { placesAddress } from '../../addresses';
import type { PlaceFieldsFragment } from '../../generated/graphql';
import styles from './places.module.css';

/** The columns of the list. @param isTree names are set in below the place they stand in */
export const columnsOf = (
  isTree: boolean,
): readonly Column<PlaceFieldsFragment, 'path' | 'name'>[] => [
  {
    key: 'path',
    title: 'Emplacement',
    fixed: true,
    sortKey: 'path',
    render: (row) => (
      <div className={isTree ? styles.branch : undefined} data-level={row.level}>
        <NameCell
          name={row.name}
          detail={isTree ? null : row.parent}
          to={`${placesAddress}/${row.id}`}
        />
      </div>
    ),
  },
  { key: 'kind', title: 'Genre', render: ({ kind }) => placeKindLabels[kind] },
  {
    key: 'temperature',
    title: 'Température',
    render: (row) => temperatureRange(row) ?? absent,
  },
  { key: 'notes', title: 'Notes', from: 1024, render: ({ notes }) => notes ?? absent },
];

/** The fields listed on a record's page; its name is the title. */
export const placeFacts = (place: PlaceFieldsFragment): Fact[] => [
  { label: 'Genre', value: placeKindLabels[place.kind] },
  {
    label: 'Dans',
    value: place.parentId && <Link to={`${placesAddress}/${place.parentId}`}>{place.parent}</Link>,
  },
  { label: 'Température', value: temperatureRange(place) },
  { label: 'Ajouté le', value: formatDate(place.createdAt) },
  { label: 'Notes', value: place.notes, wide: true },
];
