import { startTestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

const query = '{ installationTasks { key label settings } }';

it('shows what is not configured, to superadmins only', async () => {
  const api = await startTestApi({ environment: { CERVOISE_DEMO: '0' } });
  const { data } = await api.query<{ installationTasks: { key: string; settings: string[] }[] }>(
    query,
    {},
    await api.loginAs('superadmin@cervoise.example'),
  );
  expect(data.installationTasks).toContainEqual(
    expect.objectContaining({ key: 'smtp', settings: ['SMTP_HOST'] }),
  );
  const admin = api.query(query, {}, await api.loginAs('admin@demo.example'));
  expect((await refusal(admin)).code).toBe('FORBIDDEN');
  await api.close();
});
