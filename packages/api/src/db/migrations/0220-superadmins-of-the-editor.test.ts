import { startTestApi, type TestApi } from '../../testing';
import { connect } from '../connection';
import { migrate } from '../migrate';
import { superadminsOfTheEditor } from './0220-superadmins-of-the-editor';

let api: TestApi;
let admin: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await connect(api.adminAddress);
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

const refusal = { constraint: 'users_superadmin_of_editor' };
const makeSuperadmin = "update users set role = 'superadmin' where email = 'brewer@demo.example'";

it('refuses a superadmin of a brewery, to whoever writes', async () => {
  await expect(admin.query(makeSuperadmin)).rejects.toMatchObject(refusal);
  await expect(
    admin.query(`insert into users (tenant_id, email, first_name, last_name, role)
      select tenant_id, 'intruder@demo.example', 'A', 'B', 'superadmin' from users
       where email = 'brewer@demo.example'`),
  ).rejects.toMatchObject(refusal);
  await expect(
    admin.query(`update users set tenant_id =
        (select tenant_id from users where email = 'brewer@demo.example')
      where role = 'superadmin'`),
  ).rejects.toMatchObject({ code: '23503' });
});

it('refuses it while triggers are disabled, as an import and a restore do', async () => {
  await admin.query('begin; alter table users disable trigger user');
  await expect(admin.query(makeSuperadmin)).rejects.toMatchObject(refusal);
  await admin.query('rollback');
});

it('keeps an editor’s tenant one while it has a superadmin', async () => {
  const resign = 'update tenants set is_editor = false where is_editor';
  await expect(admin.query(resign)).rejects.toMatchObject(refusal);
  await admin.query('begin');
  await admin.query("delete from users where role = 'superadmin'");
  await expect(admin.query(resign)).resolves.toMatchObject({ rowCount: 1 });
  await admin.query('rollback');
});

it('takes their rights from those that an earlier version let in', async () => {
  await admin.query(`alter table users drop column editor_id;
    alter table tenants drop column editor_id;
    delete from schema_migrations where name = '${superadminsOfTheEditor.name}';
    ${makeSuperadmin}`);
  const owner = await connect(api.ownerAddress);
  await migrate(owner, { name: 'cervoise_app', password: null }).finally(() => owner.end());
  const { rows } = await admin.query(
    "select email, role from users where role in ('superadmin', 'brewer') order by email",
  );
  expect(rows).toEqual([
    { email: 'brewer@demo.example', role: 'brewer' },
    { email: 'brewer@other.example', role: 'brewer' },
    { email: 'superadmin@cervoise.example', role: 'superadmin' },
  ]);
});
