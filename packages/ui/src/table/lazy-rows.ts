import { lazy } from 'react';

// `lazy` forgets that the component takes rows of any kind, hence the casts.

/** `WindowedBody`, loaded with the first page that is too long for the document. */
export const WindowedBody = lazy(async () => ({
  default: (await import('./windowed-body')).WindowedBody,
})) as unknown as typeof import('./windowed-body').WindowedBody;

/** `WindowedCards`, likewise. */
export const WindowedCards = lazy(async () => ({
  default: (await import('./windowed-cards')).WindowedCards,
})) as unknown as typeof import('./windowed-cards').WindowedCards;
