// Loading any of these fails the test: public pages have no room for them.
const heavy = [
  '@apollo/client',
  '@apollo/client/react',
  '@apollo/client/errors',
  'graphql',
  'rxjs',
];

beforeEach(() => {
  jest.resetModules();
  for (const name of heavy) {
    jest.doMock(name, () => {
      throw new Error(`${name} has no place on a public page`);
    });
  }
});

it.each([['.'], ['../errors'], ['../rest']])('%s loads without Apollo and graphql-js', (entry) => {
  expect(() => jest.requireActual(entry)).not.toThrow();
});

it('the check detects both in the other entries', () => {
  expect(() => jest.requireActual('../index')).toThrow('has no place on a public page');
});
