import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import {
  type AnsweredItem,
  answered,
  type Beer,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../testing/product-calls';

let api: TestApi;
let beer: Beer;
let brewer: InventoryCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  beer = await brew(api, 'brewer@demo.example', 'Blonde du Lavoir', '2026-004');
  brewer = inventoryCalls(api, await api.loginAs('brewer@demo.example'), beer);
});
afterAll(() => api.close());

const lines = ({ movements }: AnsweredItem) =>
  movements.nodes.map(({ kind, quantity, quantityAfter }) => [kind, quantity, quantityAfter]);
const lineOf = ({ movements }: AnsweredItem, kind: string) =>
  movements.nodes.find((line) => line.kind === kind);

describe('countInventoryItem', () => {
  it('records the difference, or none, once per request', async () => {
    const { id, updatedAt } = await answered(brewer.create());
    const request = { reason: 'Inventaire annuel', requestId: randomUUID() };
    await answered(brewer.count(id, 45, request));
    await answered(brewer.count(id, 45, request));
    const after = await answered(brewer.count(id, 45));
    expect(lines(after)).toEqual([
      ['count', 0, 45],
      ['count', -3, 45],
      ['packaging', 48, 48],
    ]);
    expect(after).toMatchObject({ quantity: 45, updatedAt });
    expect(after.movements.nodes[1]?.reason).toBe('Inventaire annuel');
  });

  it('uses the current quantity when two count simultaneously', async () => {
    const { id } = await answered(brewer.create());
    await Promise.all([brewer.count(id, 40), brewer.move({ id, move: 'sale', quantity: 5 })]);
    const after = await answered(brewer.get(id));
    expect([35, 40]).toContain(after.quantity);
    expect(after.movements.nodes.reduce((sum, line) => sum + line.quantity, 0)).toBe(
      after.quantity,
    );
  });

  it('refuses fractions and negative counts', async () => {
    const { id } = await answered(brewer.create());
    expect((await refusal(brewer.count(id, -1))).fields).toEqual(['quantity']);
    expect((await refusal(brewer.count(id, 1_000_001))).fields).toEqual(['quantity']);
    expect((await refusal(brewer.count(randomUUID(), 1))).code).toBe('NOT_FOUND');
  });
});

describe('correctProductMovement', () => {
  const sold = async (quantity: number) => {
    const { id } = await answered(brewer.create());
    return answered(brewer.move({ id, move: 'sale', quantity }));
  };

  it('corrects a line by a second one, once per request', async () => {
    const item = await sold(24);
    const sale = lineOf(item, 'sale');
    const requestId = randomUUID();
    await answered(brewer.correct(sale?.id, -12, requestId));
    const after = await answered(brewer.correct(sale?.id, -12, requestId));
    expect(lines(after)).toEqual([
      ['correction', 12, 36],
      ['sale', -24, 24],
      ['packaging', 48, 48],
    ]);
    expect(lineOf(after, 'correction')).toMatchObject({
      correctsId: sale?.id,
      isCorrected: false,
      reason: 'Erreur de saisie',
      userName: 'Élodie Zimmer',
    });
    expect(lineOf(after, 'sale')?.isCorrected).toBe(true);
    expect((await refusal(brewer.correct(sale?.id, -6))).message).toBe(
      'Cette ligne a déjà été corrigée.',
    );
    const correction = lineOf(after, 'correction');
    expect((await refusal(brewer.correct(correction?.id, 0))).message).toBe(
      'Une correction ne se corrige pas : faites un ajustement.',
    );
  });

  it('keeps the direction of a line, and refuses an unchanged quantity', async () => {
    const item = await sold(24);
    const messageOf = async (kind: string, quantity: number) =>
      (await refusal(brewer.correct(lineOf(item, kind)?.id, quantity))).message;
    expect(await messageOf('sale', 3)).toBe(
      'Cette ligne retire du stock : sa quantité est négative ou nulle.',
    );
    expect(await messageOf('packaging', -1)).toBe(
      'Cette ligne apporte du stock : sa quantité est positive ou nulle.',
    );
    expect(await messageOf('sale', -24)).toBe('C’est déjà la quantité de cette ligne.');
  });

  it('cancels at most what is left', async () => {
    const item = await sold(40);
    const packaging = lineOf(item, 'packaging');
    expect(await refusal(brewer.correct(packaging?.id, 39))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'La quantité ne peut pas devenir négative : il en reste 8.',
      fields: ['quantity'],
    });
    expect((await answered(brewer.correct(packaging?.id, 40))).quantity).toBe(0);
  });

  it('refuses transfers and removed products', async () => {
    const { id } = await answered(brewer.create({ location: 'Cave' }));
    const moved = await answered(
      brewer.move({ id, move: 'transfer', location: 'Bar', quantity: 6 }),
    );
    expect((await refusal(brewer.correct(lineOf(moved, 'transfer_out')?.id, 0))).message).toBe(
      'Un transfert ne se corrige pas : transférez dans l’autre sens.',
    );
    await inventoryCalls(api, await api.loginAs('manager@demo.example'), beer).remove(id);
    expect((await refusal(brewer.correct(lineOf(moved, 'packaging')?.id, 6))).message).toBe(
      'Ce produit est supprimé. Restaurez-le pour le modifier.',
    );
  });

  it('accepts one of two simultaneous corrections', async () => {
    const sale = lineOf(await sold(24), 'sale');
    const answers = await Promise.all([-12, -6].map((right) => brewer.correct(sale?.id, right)));
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
  });

  it('finds no lines of another brewery', async () => {
    const sale = lineOf(await sold(24), 'sale');
    const stranger = inventoryCalls(api, await api.loginAs('admin@other.example'), beer);
    expect(await refusal(stranger.correct(sale?.id, 0))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Mouvement non trouvé',
    });
    expect((await refusal(brewer.correct('no id', 0))).code).toBe('NOT_FOUND');
  });
});
