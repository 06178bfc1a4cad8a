import { placeKindLabels, placeKinds, placeSchema } from '@cervoise/domain/places';
import { exportRecords, importRecords, number, text, withOtherTexts } from '../exchange';
import { places } from './places.store';

const columns = withOtherTexts(
  [
    { field: 'name', label: 'Nom', cell: text, need: 'always', aliases: ['emplacement'] },
    {
      field: 'kind',
      label: 'Genre',
      cell: {
        kind: 'choice',
        labels: placeKindLabels,
        synonyms: {
          salle: 'room',
          zone: 'room',
          'chambre froide': 'room',
          étagère: 'rack',
          rack: 'rack',
          position: 'position',
          alvéole: 'position',
        },
      },
      need: 'new',
      aliases: ['type'],
    },
    {
      field: 'parent',
      label: 'Dans',
      cell: text,
      need: 'optional',
      aliases: ['parent', 'contenu dans', 'se trouve dans'],
    },
    { field: 'temperatureMin', label: 'Température min. (°C)', cell: number, need: 'optional' },
    { field: 'temperatureMax', label: 'Température max. (°C)', cell: number, need: 'optional' },
  ],
  placeSchema,
);

export const placesExport = exportRecords(places, {
  kind: 'places',
  permission: 'places.read',
  title: 'Emplacements',
  columns,
  filters: {},
});

/** Files of new records, and updates of existing ones by their names. */
export const placesImport = importRecords(places, {
  kind: 'places',
  permission: 'places.write',
  columns,
  keyField: 'name',
  // A place is there before those that stand in it.
  rankOf: ({ kind }) => placeKinds.indexOf(kind),
});
