import { startTestApi, type TestApi } from '../../testing';
import { sendWelcomeLinks } from './import-command';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('sends a link to everybody but those whose mail cannot be queued, and names these', async () => {
  const { mails } = api.dependencies;
  const log = { error: jest.fn() };
  const failing: typeof mails.add = (tx, mail, options) => {
    if ('to' in mail && mail.to === 'manager@demo.example') throw new Error('Panne');
    return mails.add(tx, mail, options);
  };
  const emails = ['admin@demo.example', 'manager@demo.example', 'brewer@demo.example'];
  const withoutLink = await sendWelcomeLinks(
    api.database,
    { breweryName: 'Brasserie du Lavoir', emails },
    {
      mails: { add: failing },
      log,
      linkOf: (token) => `https://cervoise.example/reset-password?token=${token}`,
      supportMailbox: 'support@cervoise.example',
    },
  );
  expect(withoutLink).toEqual(['manager@demo.example']);
  expect(log.error).toHaveBeenCalledTimes(1);
  await api.settled();
  expect(api.mails.map(({ to }) => to)).toEqual(['admin@demo.example', 'brewer@demo.example']);
  expect(api.mails[0]?.text).toContain('/reset-password?token=');
});
