/** What happens on a brew day; none is ever changed, a later one stands. */
export const brewDayEventKinds = [
  'started',
  'finished',
  'paused',
  'resumed',
  'extended',
  'reading',
  'weighed',
  'added',
  'changed',
  'incident',
] as const;
export type BrewDayEventKind = (typeof brewDayEventKinds)[number];

/** The largest photo of an incident, in bytes: what a request can carry beside its other fields. */
export const maxPhotoBytes = 300 * 1024;
