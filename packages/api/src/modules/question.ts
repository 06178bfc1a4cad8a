import type { TenantTransaction } from '../db/tenant-transaction';

type InTransaction<Given extends readonly unknown[], Result> = (
  tx: TenantTransaction,
  ...given: Given
) => Promise<Result>;

/**
 * What a module asks of one above it: who uses this recipe? The module above answers in the asker's
 * transaction; connect-modules.ts says which.
 * @param name for the error when nobody answers
 */
export function defineQuestion<Given extends readonly unknown[], Answer>(name: string) {
  let answer: InTransaction<Given, Answer> | undefined;
  return {
    /** @throws what the answer throws */
    ask: (tx: TenantTransaction, ...given: Given): Promise<Answer> => {
      if (!answer) throw new Error(`Nobody answers the question ${name}.`);
      return answer(tx, ...given);
    },
    answerWith: (given: InTransaction<Given, Answer>): void => {
      answer = given;
    },
  };
}

/**
 * What a module lets happen above it: a batch was packaged. The module above acts in the same
 * transaction, and what it throws undoes everything; connect-modules.ts says which.
 * @param name for the error when nobody follows it
 */
export function defineEvent<Given extends readonly unknown[]>(name: string) {
  let follow: InTransaction<Given, void> | undefined;
  return {
    /** @throws what the follower throws */
    announce: (tx: TenantTransaction, ...given: Given): Promise<void> => {
      if (!follow) throw new Error(`Nobody follows the event ${name}.`);
      return follow(tx, ...given);
    },
    followWith: (given: InTransaction<Given, void>): void => {
      follow = given;
    },
  };
}
