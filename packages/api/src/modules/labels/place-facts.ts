import { placeKindLabels, temperatureRange } from '@cervoise/domain/places';
import type { Place } from '../../generated/resolvers';
import type { Label } from './label-file';

/** What the labels of places say; their codes open them in the app, where « Déplacer ici » is. */
export const placeFacts = (places: readonly Place[], baseUrl: string): Omit<Label, 'foot'>[] =>
  places.map((place) => ({
    title: place.name,
    lines: [
      placeKindLabels[place.kind],
      // Of the larger places; its own name is the title.
      place.level > 1 ? place.path.slice(0, -` › ${place.name}`.length) : null,
      temperatureRange(place),
    ].flatMap((line) => line ?? []),
    address: `${baseUrl}/inventory/places/${place.id}`,
  }));
