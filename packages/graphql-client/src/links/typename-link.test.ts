import { runLink } from './testing/run-link';
import { typenameLink } from './typename-link';

it('removes __typename from variables at any depth, and keeps dates', async () => {
  const day = new Date(2026, 2, 28);
  const { variables } = await runLink(typenameLink, {
    operation: 'mutation Save($input: ThingInput!) { f(i: $input) }',
    variables: {
      input: { __typename: 'Thing', day, lines: [{ __typename: 'Line', quantity: 1 }] },
    },
  });
  expect(variables).toEqual({ input: { day, lines: [{ quantity: 1 }] } });
});
