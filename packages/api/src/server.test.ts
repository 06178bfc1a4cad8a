import { startTestApi, type TestApi, testPassword } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('logs in and says who one is', async () => {
  const login = await api.query<{ login: { accessToken: string } }>(
    `mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken user { email } } }`,
    { input: { email: 'brewer@demo.example', password: testPassword } },
  );
  expect(login.errors).toBeUndefined();
  const me = await api.query(
    '{ me { firstName role breweryName createdAt } }',
    {},
    login.data.login.accessToken,
  );
  expect(me.data).toMatchObject({ me: { firstName: 'Élodie', role: 'brewer' } });
});
