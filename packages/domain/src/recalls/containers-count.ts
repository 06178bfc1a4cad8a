import { countText } from '../text';

/** « 1 842 contenants », « aucun contenant ». */
export const containersCount = (count: number): string =>
  count === 0 ? 'aucun contenant' : countText(count, 'contenant');

/** « que 12 contenants », « aucun contenant »: after a negation. */
export const onlyContainers = (count: number): string =>
  count === 0 ? containersCount(0) : `que ${containersCount(count)}`;
