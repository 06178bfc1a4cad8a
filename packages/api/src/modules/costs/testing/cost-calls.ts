import type { CostSettings, CostYearInput } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

const fields = `yearStart method perHectoliter isMethodFixed
  years { startsOn method normalHectoliters laborHours hourlyCost energy overheads perHectoliter
    userName }`;

/** The operations on cost settings, as the holder of a token. */
export function costCalls(api: TestApi, token: string) {
  return {
    settings: async () => {
      const { data } = await api.query<{ answer: CostSettings }>(
        `{ answer: costSettings { ${fields} } }`,
        {},
        token,
      );
      return data.answer;
    },
    state: (input: CostYearInput) =>
      api.query<{ answer: CostSettings }>(
        `mutation ($input: CostYearInput!) { answer: stateCostYear(input: $input) { ${fields} } }`,
        { input },
        token,
      ),
  };
}
