import type { Secrets } from '../../secrets';
import { defineEvent } from '../question';

/** A customer with the search keys of every name under which it bought. */
interface ErasedCustomer {
  readonly tenantId: string;
  readonly id: string;
  readonly nameKeys: readonly string[];
}

/** A customer is erased; its sales are still its own. */
export const customerErased =
  defineEvent<[secrets: Pick<Secrets, 'recipeKeys'>, customer: ErasedCustomer]>('customerErased');
