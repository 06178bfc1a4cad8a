import { OperationTypeNode, parse } from 'graphql';
import { rootFieldsOf } from './root-fields';

const namesOf = (text: string, type?: OperationTypeNode) =>
  rootFieldsOf(parse(text), type).map(({ name }) => name.value);

it('finds fields by aliases, in fragments of any kind, and as often as they are selected', () => {
  expect(
    namesOf(`mutation { a: login ...F ... on Mutation { logout ...G } }
      fragment F on Mutation { login ...G } fragment G on Mutation { removeRecipe { id } }`),
  ).toEqual(['login', 'login', 'removeRecipe', 'logout', 'removeRecipe']);
});

it('leaves out operations of another type, and fragments that none selects', () => {
  const text = 'query Q { me { id } } mutation M { logout } fragment F on Mutation { login }';
  expect(namesOf(text, OperationTypeNode.MUTATION)).toEqual(['logout']);
  expect(namesOf(text)).toEqual(['me', 'logout']);
});
