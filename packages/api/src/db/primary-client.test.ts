import { connect } from './connection';
import { serversOf, withLogin } from './primary-client';

describe('serversOf', () => {
  it.each([
    ['postgres://a/db', ['postgres://a/db']],
    [
      'postgresql://u:p%2C@a:5432,b:5433/db?sslmode=require',
      [
        'postgresql://u:p%2C@a:5432/db?sslmode=require',
        'postgresql://u:p%2C@b:5433/db?sslmode=require',
      ],
    ],
    [
      'postgres://%2Frun%2Fone,%2Frun%2Ftwo/db',
      ['postgres://%2Frun%2Fone/db', 'postgres://%2Frun%2Ftwo/db'],
    ],
    ['postgres://u@/db?host=/run/a,b', ['postgres://u@/db?host=/run/a,b']],
  ])('%s', (address, servers) => {
    expect(serversOf(address)).toEqual(servers);
  });
});

it.each([
  ['postgres://owner:secret@a:1,b:2/db', 'postgres://app:p%40ss@a:1,b:2/db'],
  ['postgres://a/db', 'postgres://app:p%40ss@a/db'],
  ['postgresql://owner@/db?host=/run', 'postgresql://app:p%40ss@/db?host=/run'],
])('%s with another login', (address, expected) => {
  expect(withLogin(address, { user: 'app', password: 'p@ss' })).toBe(expected);
});

it('fails with the code of the network when no server answers', async () => {
  const connectionString = 'postgres://u:p@127.0.0.1:1,127.0.0.1:2/db';
  const failure = await connect({ connectionString }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
});
