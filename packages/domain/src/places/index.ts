import { z } from 'zod';
import { decimal, frenchNumber } from '../numbers';
import { requiredName, shortText } from '../text/short-text';

export { mergedPlace } from './merged-place';
export { pairsOfSimilarPlaces } from './similar-places';

/** Kinds of places, the largest first: a place stands in one of a larger kind. */
export const placeKinds = ['building', 'room', 'rack', 'position'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeKindLabels: Readonly<Record<PlaceKind, string>> = {
  building: 'Bâtiment',
  room: 'Pièce',
  rack: 'Rayonnage',
  position: 'Case',
};

const celsius = (label: string) => decimal({ label, min: -40, max: 60, decimals: 1 }).nullish();

/** The name of a place: as long as the place of a product may be. */
const placeName = requiredName.refine((name) => name.length <= 80, {
  error: 'Le nom est trop long (80 caractères au plus).',
});

/** Where stock stands. Names are unique in a brewery; the place around it is given by its name. */
export const placeSchema = z
  .object({
    name: placeName,
    kind: z.enum(placeKinds, { error: 'Choisissez un genre.' }),
    parent: shortText('L’emplacement qui le contient', 80),
    temperatureMin: celsius('La température minimale'),
    temperatureMax: celsius('La température maximale'),
    notes: shortText('Les notes', 2000),
  })
  .refine(
    ({ temperatureMin: least, temperatureMax: most }) =>
      least == null || most == null || least <= most,
    {
      path: ['temperatureMax'],
      error: 'La température maximale ne peut pas être sous la minimale.',
    },
  );
export type PlaceValues = z.infer<typeof placeSchema>;

/** « 2 à 6 °C », « 2 °C au moins », « 6 °C au plus »; null without a range. */
export function temperatureRange({
  temperatureMin: least,
  temperatureMax: most,
}: {
  readonly temperatureMin?: number | null;
  readonly temperatureMax?: number | null;
}): string | null {
  const degrees = (value: number) => `${frenchNumber(value, 1)} °C`;
  if (least != null && most != null) return `${frenchNumber(least, 1)} à ${degrees(most)}`;
  if (least != null) return `${degrees(least)} au moins`;
  return most == null ? null : `${degrees(most)} au plus`;
}
