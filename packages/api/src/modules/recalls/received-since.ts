import type { RecalledContainers } from '../../generated/resolvers';

/** Containers of one kind, as a mail states them, that a customer had received by then. */
export interface ReceivedKind {
  readonly kind: string;
  readonly quantity: number;
}

type Received = Pick<
  RecalledContainers,
  'batchNumber' | 'recipeName' | 'containerType' | 'volumeInLiters' | 'bestBeforeDate' | 'quantity'
>;

const kindOf = ({ batchNumber, recipeName, ...one }: Received) =>
  [batchNumber ?? recipeName, one.containerType, one.volumeInLiters, one.bestBeforeDate]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ');

/** What a customer has received, by kind, to be kept with its mail or its answer. */
export function receivedKinds(received: readonly Received[]): ReceivedKind[] {
  const sums = new Map<string, number>();
  for (const one of received) sums.set(kindOf(one), (sums.get(kindOf(one)) ?? 0) + one.quantity);
  return [...sums].map(([kind, quantity]) => ({ kind, quantity }));
}

/**
 * Whether a customer has received more of any kind than a mail or an answer was about.
 * @param before null where nobody noted it: nothing is asked again
 */
export function hasReceivedMore(
  received: readonly Received[],
  before: readonly ReceivedKind[] | null,
): boolean {
  if (!before) return false;
  const quantityBefore = new Map(before.map(({ kind, quantity }) => [kind, quantity]));
  return receivedKinds(received).some(
    ({ kind, quantity }) => quantity > (quantityBefore.get(kind) ?? 0),
  );
}
