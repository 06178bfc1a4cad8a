import { networkOnly, useApolloClient, useQuery } from '@cervoise/graphql-client';
import type { Contract } from '../../contract-texts';
import { contractQuery } from './contracts.graphql';

/**
 * The contract with an id, from the rows of the list or else read alone: a link may lead to one of
 * another page or view.
 * @param rows absent while they load
 */
export function useOpenedContract(id: string | null, rows: readonly Contract[] | undefined) {
  const client = useApolloClient();
  const listed = rows?.find(({ breweryId }) => breweryId === id);
  const variables = { breweryId: id ?? '' };
  const { data } = useQuery(contractQuery, {
    variables,
    skip: id === null || rows === undefined || listed !== undefined,
    context: { suppressErrorToast: false },
  });
  const alone = data?.contract.breweryId === id ? data?.contract : undefined;
  return {
    opened: listed ?? alone ?? null,
    /** Reads the contract from the server, after a conflict. */
    readCurrent: async (): Promise<Contract | undefined> => {
      const current = await client.query({ query: contractQuery, variables, ...networkOnly });
      return current.data?.contract;
    },
  };
}
