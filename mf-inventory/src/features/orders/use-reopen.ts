import { useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import type { Order, OrderLine } from './order';
import { reopenOrderMutation } from './orders.graphql';

/** Expects again what an order, or one of its lines, was closed for. */
export function useReopen({ id, number }: Pick<Order, 'id' | 'number'>) {
  const [reopen, { loading }] = useMutation(reopenOrderMutation);
  return {
    loading,
    reopen: (line: OrderLine | null = null) =>
      void reopen({
        variables: { input: { id, lineId: line?.id, requestId: crypto.randomUUID() } },
      }).then(
        () =>
          toastSuccess(
            line
              ? { title: 'Ligne rouverte', message: `${line.ingredientName}, commande ${number}` }
              : { title: 'Commande rouverte', message: number },
          ),
        // The error link has shown the failure.
        () => undefined,
      ),
  };
}
