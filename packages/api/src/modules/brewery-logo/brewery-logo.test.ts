import { maxLogoSide, unreadableLogo } from '@cervoise/domain/brewery-logo';
import { startTestApi, type TestApi } from '../../testing';
import { nodesOf, readPdf } from '../../testing/pdf/read-pdf';
import { sampleJpeg, samplePng } from '../../testing/pdf/sample-pictures';
import { refusal } from '../../testing/refusal';
import { openBrewery } from '../production/testing/brewery';

let api: TestApi;
let admin: string;
beforeEach(async () => {
  api = await startTestApi();
  admin = await api.loginAs('admin@demo.example');
});
afterEach(() => api.close());

const save = (file: Buffer, token = admin) =>
  api.query<{ saveBreweryLogo: { image: string; savedBy: string } }>(
    'mutation ($image: String!) { saveBreweryLogo(image: $image) { image savedBy } }',
    { image: file.toString('base64') },
    token,
  );
const remove = (token = admin) => api.query('mutation { removeBreweryLogo }', {}, token);
const logo = async (token = admin) =>
  (
    await api.query<{ breweryLogo: { image: string } | null }>(
      '{ breweryLogo { image } }',
      {},
      token,
    )
  ).data.breweryLogo;

/** The alternative texts of the pictures on a brew sheet. */
async function picturesOnSheet(recipeId: string) {
  const { rawPayload } = await api.app.inject({
    url: `/api/recipes/${recipeId}/brew-sheet`,
    headers: { authorization: `Bearer ${admin}` },
  });
  const { roots } = await readPdf(rawPayload);
  return roots.flatMap(nodesOf).flatMap(({ type, alt }) => (type === 'Figure' ? [alt] : []));
}

it('is set, replaced and removed by an admin, and stands on documents with its text', async () => {
  const { recipe } = await openBrewery(api, admin);
  const png = samplePng({ width: 60, height: 20 });
  expect(await logo()).toBeNull();
  expect(await picturesOnSheet(recipe.id)).toEqual([]);
  expect((await save(png)).data.saveBreweryLogo).toMatchObject({ image: png.toString('base64') });
  expect(await picturesOnSheet(recipe.id)).toEqual(['Logo : Brasserie du Lavoir']);
  await save(sampleJpeg({ width: 40, height: 40 }));
  expect((await logo(await api.loginAs('brewer@demo.example')))?.image).toMatch(/^\/9j\//);
  expect((await remove()).errors).toBeUndefined();
  expect((await remove()).errors).toBeUndefined();
  expect(await logo()).toBeNull();
  expect(await picturesOnSheet(recipe.id)).toEqual([]);
});

it.each([
  ['a text', Buffer.from('logo'), unreadableLogo],
  ['a broken PNG', samplePng({ width: 9, height: 9, rows: Buffer.from('x') }), unreadableLogo],
  [
    'a picture of too many pixels',
    samplePng({ width: maxLogoSide + 1, height: 2 }),
    /^Le logo est trop grand : 1.201 × 2 px, 1.200 de côté au plus\.$/,
  ],
  [
    'a heavy file',
    Buffer.concat([sampleJpeg({ width: 9, height: 9 }), Buffer.alloc(310_000)]),
    /trop lourd/,
  ],
])('refuses %s, and keeps the logo that is there', async (_, file, message) => {
  const png = samplePng({ width: 60, height: 20 });
  await save(png);
  const { code, message: shown, fields } = await refusal(save(file));
  expect({ code, fields }).toEqual({ code: 'BAD_USER_INPUT', fields: ['image'] });
  expect(shown).toMatch(message);
  expect((await logo())?.image).toBe(png.toString('base64'));
});

it('is the brewery’s own, and its admins’ to change', async () => {
  await save(samplePng({ width: 60, height: 20 }));
  expect(await logo(await api.loginAs('admin@other.example'))).toBeNull();
  const manager = await api.loginAs('manager@demo.example');
  const png = samplePng({ width: 1, height: 1 });
  expect((await refusal(save(png, manager))).code).toBe('FORBIDDEN');
  expect((await refusal(remove(manager))).code).toBe('FORBIDDEN');
});
