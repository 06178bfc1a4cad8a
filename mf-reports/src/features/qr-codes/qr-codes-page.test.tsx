import { formOnScreen, plain, shownToasts } from '@cervoise/records/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { bottle, pageOf, sack } from '../../testing/sample-qr-codes';
import { useSelectedQrCode } from './selected-qr-code';

const list = '/traceability/qr-codes';
const codes = { qrCodesPage: pageOf([sack, bottle]) };
const ofBatch = `${list}?entityType=batch&entityId=${bottle.entityId}`;
const batch = {
  entityType: 'batch',
  entityId: bottle.entityId,
  name: 'Brassin 2026-012',
  detail: 'Blonde du Lavoir',
};

beforeEach(() => useSelectedQrCode.setState({ code: null, isProtected: false }));

const rows = async () =>
  within(await screen.findByRole('table', { name: 'QR codes' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row.textContent));

it('lists the subject of each code, whether it is active, and its scans', async () => {
  await openAt(list, codes);
  const [first, second] = await rows();
  for (const part of ['Sac de houblon', 'Citra', 'Lot d’ingrédient · Lot HB-1', 'Retiré'])
    expect(first).toContain(part);
  for (const part of ['Bouteille 33 cl', 'Brassin 2026-012', 'Actif', '3'])
    expect(second).toContain(part);
  expect(screen.getByRole('link', { name: 'Bouteille 33 cl' })).toHaveAttribute(
    'href',
    '/traceability/qrcode/lavoir-blonde-33',
  );
});

it('requests the view, the type and the search of the URL', async () => {
  const { api, user } = await openAt(`${list}?type=equipment&search=cuve`, codes);
  await rows();
  await user.click(screen.getByRole('link', { name: 'Retirés' }));
  await waitFor(() =>
    expect(api.variablesOf('QrCodes').at(-1)).toMatchObject({
      filter: { view: 'inactive', search: 'cuve', entityTypes: ['equipment'] },
    }),
  );
});

async function generate(user: Awaited<ReturnType<typeof openAt>>['user'], label: string) {
  await user.click(await screen.findByRole('button', { name: 'Générer un QR code' }));
  const form = within(await screen.findByRole('form', { name: 'Nouveau QR code' }));
  fireEvent.change(form.getByRole('textbox', { name: /Libellé/ }), { target: { value: label } });
  await user.click(form.getByRole('button', { name: 'Générer' }));
}

it('generates a code of the subject it was opened for: selected, and listed', async () => {
  const answers = { qrCodeTarget: batch, qrCodesForEntity: [] as object[] };
  const { api, user } = await openAt(ofBatch, {
    ...answers,
    generateQrCode: () => {
      answers.qrCodesForEntity = [bottle];
      return bottle;
    },
    qrCodesForEntity: () => answers.qrCodesForEntity,
  });
  expect(await screen.findByText('Aucun QR code pour l’instant')).toBeInTheDocument();
  await generate(user, bottle.label);
  const selected = await screen.findByRole('region', {
    name: 'QR code généré : Bouteille 33 cl',
  });
  expect(within(selected).getByRole('img', { name: 'QR code de Bouteille 33 cl' })).toHaveAttribute(
    'src',
    '/api/public/qrcodes/lavoir-blonde-33/image.svg',
  );
  expect(api.variablesOf('GenerateQrCode')[0]).toMatchObject({
    input: { entityType: 'batch', entityId: bottle.entityId, label: 'Bouteille 33 cl' },
  });
  expect(shownToasts()).toMatchObject([{ title: 'QR code généré' }]);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.click(within(selected).getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('region', { name: /QR code généré/ })).not.toBeInTheDocument();
});

it('keeps the selected code while its labels are printed, and deselects it afterwards', async () => {
  useSelectedQrCode.setState({ code: { ...bottle, entityType: 'batch' } as never });
  const { user } = await openAt(list, codes);
  await user.click(await screen.findByRole('button', { name: 'Imprimer des étiquettes' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText('Le QR code de chacune ouvre sa page publique.'),
  ).toBeInTheDocument();
  useSelectedQrCode.getState().reset();
  expect(useSelectedQrCode.getState().code?.id).toBe(bottle.id);
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  useSelectedQrCode.getState().reset();
  expect(useSelectedQrCode.getState().code).toBeNull();
});

it('finds the subject of a new code among many', async () => {
  const equipment = Array.from({ length: 300 }, (_, index) => ({
    entityId: `4c000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `F${index}`,
  }));
  const { api, user } = await openAt(list, {
    ...codes,
    qrCodeTargets: ({
      entityType,
      search,
      first,
    }: {
      entityType: string;
      search: string | null;
      first: number;
    }) =>
      entityType === 'equipment'
        ? equipment.filter(({ name }) => name.includes(search ?? '')).slice(0, first)
        : [],
    generateQrCode: bottle,
  });
  await user.click(await screen.findByRole('button', { name: 'Générer un QR code' }));
  const { choose, search, fill, press } = await formOnScreen(user, 'Nouveau QR code');
  await choose('Désigne', 'Équipement');
  await search('Équipement', '299', 'F299');
  fill('Libellé', 'Cuve');
  await press('Générer');
  await waitFor(() =>
    expect(api.variablesOf('GenerateQrCode')).toEqual([
      {
        input: expect.objectContaining({
          entityType: 'equipment',
          entityId: equipment[299]?.entityId,
        }),
      },
    ]),
  );
});

it('asks for the subject of a new code', async () => {
  const { api, user } = await openAt(list, codes);
  await user.click(await screen.findByRole('button', { name: 'Générer un QR code' }));
  const form = within(await screen.findByRole('form', { name: 'Nouveau QR code' }));
  await user.click(form.getByRole('button', { name: 'Générer' }));
  expect(await form.findByText('Choisissez une fiche.')).toBeInTheDocument();
  expect(form.getByText('Le libellé est requis.')).toBeInTheDocument();
  expect(api.variablesOf('GenerateQrCode')).toEqual([]);
});

it('refuses a generated code without an id', async () => {
  const { user } = await openAt(ofBatch, {
    qrCodeTarget: batch,
    qrCodesForEntity: [],
    generateQrCode: { ...bottle, id: '' },
  });
  await generate(user, 'Bouteille');
  expect(
    await screen.findByText('Les données du QR code reçues sont invalides'),
  ).toBeInTheDocument();
  expect(useSelectedQrCode.getState().code).toBeNull();
});

it('does not offer to generate without permission', async () => {
  await openAt(list, codes, { role: 'superadmin' });
  await rows();
  expect(screen.queryByRole('button', { name: 'Générer un QR code' })).not.toBeInTheDocument();
});
