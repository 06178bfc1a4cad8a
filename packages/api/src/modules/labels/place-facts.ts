import { placeKindLabels, temperatureRange } from '@cervoise/domain/places';
import type { Place } from '../../generated/resolvers';
import type { Label } from './label-file';

/** What the labels of places say; their codes open them in the app, where « Déplacer ici » is. */
export const placeFacts = (places: readonly Place[], baseUrl: string): Omit<Label, 'foot'>[] =>
  places.map((place) => ({
    title: place.name,
    lines: [
      placeKindLabels[place.kind],
      place.level > 1 ? place.path : null,
      temperatureRange(place),
    ].flatMap((line) => line ?? []),
    address: `${baseUrl}/inventory/places/${place.id}`,
  }));
