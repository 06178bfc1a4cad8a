import { randomUUID } from 'node:crypto';
import { erasedCustomerName } from '@cervoise/domain/customers';
import { searchKey } from '@cervoise/domain/text';
import type { RecallCustomer, RecallCustomerPage } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';

let api: TestApi;
let manager: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  manager = await api.loginAs('manager@demo.example');
  brewery = await openTracedBrewery(api, manager);
});
afterEach(() => api.close());

const ask = async <Answer>(document: string, variables: object, token = manager) => {
  const { data, errors } = await api.query<{ answer: Answer }>(document, { ...variables }, token);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const write = <Answer>(field: string, type: string, input: object, selection = '{ id }') =>
  ask<Answer>(`mutation ($input: ${type}!) { answer: ${field}(input: $input) ${selection} }`, {
    input: { requestId: randomUUID(), ...input },
  });
const withId = (mutation: string, id: string) =>
  ask(`mutation ($id: ID!) { answer: ${mutation} }`, { id });

const addCustomer = async (name: string, contact: object = {}) =>
  (await write<{ id: string }>('createCustomer', 'CreateCustomerInput', { name, ...contact })).id;
const sell = (item: string, quantity: number, customerName: string | null) =>
  brewery.move(item, quantity, { move: 'sale', customerName });
const lastSaleOf = async (item: string) =>
  (
    await api.adminDatabase
      .selectFrom('inventoryMovements')
      .select('id')
      .where('itemId', '=', item)
      .where('kind', '=', 'sale')
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
const correctLastSale = async (item: string, quantity: number) =>
  write('correctProductMovement', 'CorrectProductMovementInput', {
    movementId: await lastSaleOf(item),
    quantity: -quantity,
    reason: 'Erreur de saisie',
  });
const startRecall = async (input: object = {}) =>
  (
    await write<{ id: string }>('startRecall', 'StartRecallInput', {
      causeType: 'lot',
      causeId: brewery.maltLot,
      includesSiblings: false,
      isExercise: false,
      reason: 'Mycotoxines au-dessus du seuil',
      phone: '02 99 00 00 00',
      ...input,
    })
  ).id;

const pageFields = `totalCount customerCount reachedCount mailedCount pendingMailCount toMailCount withoutEmailCount
  unknownQuantity nodes { key customerId name email phone isRemoved isErased isDestination quantity
    received { batchNumber recipeName containerType volumeInLiters quantity lastSoldOn }
    mail { recipient state userName createdAt }
    receivedMoreSinceMail receivedMoreSinceAnswer
    answer { isReached heldQuantity returnedQuantity destroyedQuantity remark userName createdAt } }`;
const pageOf = (recallId: string, view = 'all') =>
  ask<RecallCustomerPage>(
    `query ($recallId: ID!, $view: RecallCustomerView!) {
      answer: recallCustomers(recallId: $recallId, view: $view) { ${pageFields} } }`,
    { recallId, view },
  );
const customerIn = async (recallId: string, name: string): Promise<RecallCustomer> => {
  const found = (await pageOf(recallId)).nodes.find((one) => one.name === name);
  if (!found) throw new Error(`${name} received nothing.`);
  return found;
};
const warn = (recallId: string, requestId: string = randomUUID()) =>
  api.query<{ answer: { mailedCount: number } }>(
    `mutation ($input: WarnRecallCustomersInput!) {
      answer: warnRecallCustomers(input: $input) { id mailedCount } }`,
    { input: { recallId, requestId } },
    manager,
  );
const noteAnswer = (recallId: string, customerKey: string, values: object) =>
  api.query<{ answer: RecallCustomer }>(
    `mutation ($input: NoteRecallAnswerInput!) {
      answer: noteRecallAnswer(input: $input) { key answer { isReached heldQuantity } } }`,
    { input: { requestId: randomUUID(), recallId, customerKey, isReached: true, ...values } },
    manager,
  );
const mailsTo = (address: string) => api.mails.filter(({ to }) => to === address);

/**
 * The second account of who received what: every sale and correction is read from the tables as they
 * stand, and added up by hand for the products of the batches that the malt went into.
 */
async function recount(lotIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const { adminDatabase } = api;
  const edges = await adminDatabase.selectFrom('traceEdges').selectAll().execute();
  const items = await adminDatabase.selectFrom('inventoryItems').selectAll().execute();
  const movements = await adminDatabase.selectFrom('inventoryMovements').selectAll().execute();
  const reached = new Set<string | null>(lotIds);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { fromId, toId } of edges) if (reached.has(fromId)) reached.add(toId);
  }
  const sold = new Map<string, Map<string, number>>();
  for (const line of movements) {
    const sale = line.correctsId ? movements.find(({ id }) => id === line.correctsId) : line;
    const item = items.find(({ id }) => id === line.itemId);
    if (sale?.kind !== 'sale' || !item || !reached.has(item.id)) continue;
    const text = sale.customerName === null ? '' : `name:${searchKey(sale.customerName)}`;
    const who = sale.customerId ?? text;
    const what = `${item.batchNumber} ${item.containerType} ${item.volumeInLiters}`;
    const ofWho = sold.get(who) ?? new Map<string, number>();
    ofWho.set(what, (ofWho.get(what) ?? 0) - line.quantity);
    sold.set(who, ofWho);
  }
  for (const [who, what] of sold) {
    for (const [key, quantity] of what) if (quantity === 0) what.delete(key);
    if (what.size === 0) sold.delete(who);
  }
  return sold;
}

/** The answer of the API, in the shape of the second account. */
const shownOf = ({ nodes, unknownQuantity }: RecallCustomerPage) => ({
  named: new Map(
    nodes.map(({ key, received }) => [
      key,
      new Map(
        received.map(({ batchNumber, containerType, volumeInLiters, quantity }) => [
          `${batchNumber} ${containerType} ${volumeInLiters}`,
          quantity,
        ]),
      ),
    ]),
  ),
  unknownQuantity,
});

it('lists who received what, as a second account of the tables counts it', async () => {
  const cave = await addCustomer('Cave du Pont', { email: 'cave@example.fr' });
  const bar = await addCustomer('Bar des Halles', { phone: '02 11 22 33 44' });
  const gone = await addCustomer('Épicerie du Bourg', { email: 'bourg@example.fr' });
  const erased = await addCustomer('Jean Petit', { email: 'jean@example.fr' });

  // One customer in two lots of beer, the second through a blend of suspect beer into another.
  const first = await brewery.brew(brewery.maltLot);
  const suspect = await brewery.brew(brewery.maltLot);
  const clean = await brewery.brew(brewery.otherLot);
  await brewery.change('blendBatches', {
    fromBatchId: suspect.id,
    intoBatchId: clean.id,
    volumeInLiters: 50,
  });
  const bottles = await brewery.bottle(first.id, 100);
  const blended = await brewery.bottle(clean.id, 60);
  const untouched = await brewery.bottle((await brewery.brew(brewery.otherLot)).id, 30);
  await sell(bottles, 24, 'Cave du Pont');
  await sell(blended, 12, 'cave du pont');
  await sell(untouched, 6, 'Cave du Pont');

  // A renamed customer, a corrected sale, one that is corrected to nothing, and a removed customer.
  await sell(bottles, 10, 'Bar des Halles');
  await ask(
    'mutation ($input: UpdateCustomerInput!) { answer: updateCustomer(input: $input) { id } }',
    { input: { id: bar, name: 'Bar du Marché' } },
  );
  await sell(bottles, 6, 'Bar du Marché');
  await correctLastSale(bottles, 4);
  await sell(bottles, 8, 'Épicerie du Bourg');
  await withId('removeCustomer(id: $id)', gone);
  await sell(blended, 3, 'Jean Petit');
  await withId('eraseCustomer(id: $id) { id }', erased);
  await sell(bottles, 5, 'Annulée');
  await correctLastSale(bottles, 0);

  // Texts that no customer has, the same but for case, and sales that name nobody.
  await sell(bottles, 2, 'Chez Léon');
  await sell(blended, 1, 'CHEZ LEON');
  await sell(bottles, 7, null);
  // Moved to another place, and sold from there: the same kind of containers.
  await brewery.move(bottles, 20, { move: 'transfer', location: 'Taverne' });
  const { id: moved } = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('location', '=', 'Taverne')
    .executeTakeFirstOrThrow();
  await sell(moved, 9, 'Cave du Pont');

  const recall = await startRecall();
  const page = await pageOf(recall);
  const counted = await recount([brewery.maltLot]);
  const unknownQuantity = [...(counted.get('')?.values() ?? [])].reduce((a, b) => a + b, 0);
  counted.delete('');
  expect(shownOf(page)).toEqual({ named: counted, unknownQuantity });

  expect(unknownQuantity).toBe(7);
  const brief = ({ name, quantity, isRemoved }: RecallCustomer) => [name, quantity, isRemoved];
  expect(page.nodes.map(brief)).toEqual([
    ['Bar du Marché', 14, false],
    ['Cave du Pont', 45, false],
    ['Chez Léon', 3, false],
    [erasedCustomerName, 3, true],
    ['Épicerie du Bourg', 8, true],
  ]);
  expect(page.nodes[1]).toMatchObject({ customerId: cave, email: 'cave@example.fr' });
  expect(page.nodes[1]?.received).toHaveLength(2);
  // A removed customer still holds the beer, and can still be reached; an erased one cannot.
  expect(page.nodes[4]).toMatchObject({ email: 'bourg@example.fr' });
  expect(page).toMatchObject({ customerCount: 5, toMailCount: 2, withoutEmailCount: 3 });

  // The recall's own sums agree.
  const totals = await ask<{ graph: { totals: { soldQuantity: number; customerCount: number } } }>(
    'query ($id: ID!) { answer: recall(id: $id) { graph { totals { soldQuantity customerCount } } } }',
    { id: recall },
  );
  const named = page.nodes.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(totals.graph.totals).toEqual({ soldQuantity: named + unknownQuantity, customerCount: 5 });
});

it('knows where a shipment without a customer went, what was only marked as sold, and what was given away', async () => {
  const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 100);
  const marked = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 50);
  // The next day in Paris: the days noted are those given, not that of the database.
  api.setClock(new Date('2026-03-12T23:10:00Z'));
  const shipment = { move: 'suspension', documentNumber: '26FRG1', happenedOn: '2026-03-12' };
  await brewery.move(item, 30, { ...shipment, destination: 'Entrepôt Dupont, Caen' });
  await brewery.move(item, 4, { move: 'own_use', reason: 'Cadeau', happenedOn: '2026-03-12' });
  await brewery.move(item, 2, { move: 'loss', lossBasis: 'allowance', reason: 'Casse' });
  await api.query(
    'mutation ($id: ID!) { updateInventoryStatus(id: $id, status: sold) { id } }',
    { id: marked },
    manager,
  );
  const recall = await startRecall();
  const page = await pageOf(recall);
  expect(page).toMatchObject({
    customerCount: 1,
    unknownQuantity: 50,
    nodes: [
      {
        key: 'name:entrepot dupont, caen',
        name: 'Entrepôt Dupont, Caen',
        isDestination: true,
        quantity: 30,
        received: [{ lastSoldOn: '2026-03-12' }],
      },
    ],
  });
  const { key } = await customerIn(recall, 'Entrepôt Dupont, Caen');
  expect((await noteAnswer(recall, key, { heldQuantity: 30 })).errors).toBeUndefined();
  const details = await ask<object>(
    `query ($id: ID!) { answer: recall(id: $id) {
      graph { totals { soldQuantity lostQuantity givenAwayQuantity missingQuantity customerCount
        unknownCustomerQuantity } }
      givenAway { kind reason day quantity } returns { outQuantity } } }`,
    { id: recall },
  );
  expect(details).toEqual({
    graph: {
      totals: {
        soldQuantity: 80,
        lostQuantity: 6,
        givenAwayQuantity: 4,
        missingQuantity: 0,
        customerCount: 1,
        unknownCustomerQuantity: 50,
      },
    },
    givenAway: [{ kind: 'own_use', reason: 'Cadeau', day: '2026-03-12', quantity: 4 }],
    returns: { outQuantity: 84 },
  });
  const [declaration] = await ask<{ text: string }[]>(
    'query ($id: ID!) { answer: recallDeclarations(id: $id) { text } }',
    { id: recall },
  );
  expect(declaration?.text).toContain('Quantité vendue : 80 contenants');
  expect(declaration?.text).toContain('Dates de commercialisation : du 12/03/2026 au 12/03/2026');
});

it('declares a beer of which all was only marked as sold', async () => {
  const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 50);
  await api.query(
    'mutation ($id: ID!) { updateInventoryStatus(id: $id, status: sold) { id } }',
    { id: item },
    manager,
  );
  const recall = await startRecall();
  const [declaration] = await ask<{ text: string; missing: string[] }[]>(
    'query ($id: ID!) { answer: recallDeclarations(id: $id) { text missing } }',
    { id: recall },
  );
  expect(declaration?.text).toContain('Quantité vendue : 50 contenants');
  expect(declaration?.missing).toContain('les dates de commercialisation');
});

it('stays the same once the recall has ended', async () => {
  await addCustomer('Cave du Pont');
  const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 50);
  await sell(item, 24, 'Cave du Pont');
  const recall = await startRecall();
  const before = await pageOf(recall);
  await write('endRecall', 'EndRecallInput', { id: recall, reason: 'Tout est revenu' });
  expect(await pageOf(recall)).toEqual(before);
});

describe('a warning by mail', () => {
  const open = async () => {
    await addCustomer('Cave du Pont', { email: 'cave@example.fr' });
    await addCustomer('Bar des Halles', { phone: '02 11 22 33 44' });
    const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 80);
    await sell(item, 24, 'Cave du Pont');
    await sell(item, 10, 'Bar des Halles');
    return item;
  };

  it('goes once to each customer with an e-mail, with what was received', async () => {
    const item = await open();
    await sell(item, 6, 'Cave du Pont');
    const recall = await startRecall();
    const requestId = randomUUID();
    expect((await warn(recall, requestId)).data.answer.mailedCount).toBe(1);
    // A repeat of the request, then a second one: nobody is left to warn.
    expect((await warn(recall, requestId)).data.answer.mailedCount).toBe(1);
    expect(await refusal(warn(recall))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Aucun client n’est à prévenir par e-mail.',
    });
    await api.settled();
    const [mail, ...others] = mailsTo('cave@example.fr');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Rappel de bières de la Brasserie du Lavoir',
      replyTo: 'manager@demo.example',
    });
    expect(mail?.text).toContain('30 × bouteille 33');
    expect(mail?.text).toContain('Motif : Mycotoxines au-dessus du seuil');
    expect(mail?.text).toContain('Téléphone : 02 99 00 00 00');
    expect(mail?.text.trimEnd().endsWith('Brasserie du Lavoir')).toBe(true);
    const page = await pageOf(recall);
    expect(page).toMatchObject({ mailedCount: 1, toMailCount: 0, withoutEmailCount: 1 });
    expect((await customerIn(recall, 'Cave du Pont')).mail).toEqual({
      recipient: 'cave@example.fr',
      state: 'sent',
      userName: 'Marc Petit',
      createdAt: '2026-03-12T08:00:00.000Z',
    });
    expect(await customerIn(recall, 'Bar des Halles')).toMatchObject({
      mail: null,
      phone: '02 11 22 33 44',
    });
  });

  it('is written with the queue or not at all, and once of two at the same moment', async () => {
    await open();
    const recall = await startRecall();
    const both = await Promise.all([warn(recall), warn(recall)]);
    expect(both.filter(({ errors }) => errors)).toHaveLength(1);
    await api.settled();
    expect(mailsTo('cave@example.fr')).toHaveLength(1);
  });

  it('says when it waits and when it was given up, and is then tried again', async () => {
    await open();
    const recall = await startRecall();
    api.refuseMails(new Error('550 no such mailbox'));
    await warn(recall);
    await api.settled();
    expect((await customerIn(recall, 'Cave du Pont')).mail?.state).toBe('waiting');
    // It has not left: nobody is warned yet, and nobody is to be mailed twice.
    expect(await pageOf(recall)).toMatchObject({
      mailedCount: 0,
      pendingMailCount: 1,
      toMailCount: 0,
    });
    api.setClock(new Date('2026-03-14T09:00:00Z'));
    await api.dependencies.mails.deliver();
    manager = await api.loginAs('manager@demo.example');
    expect((await customerIn(recall, 'Cave du Pont')).mail?.state).toBe('failed');
    expect(await pageOf(recall)).toMatchObject({ mailedCount: 0, toMailCount: 1 });
    api.refuseMails(null);
    await warn(recall);
    await api.settled();
    expect((await customerIn(recall, 'Cave du Pont')).mail?.state).toBe('sent');
    expect(mailsTo('cave@example.fr')).toHaveLength(1);
  });

  it('goes again to whom more is found of than the mail stated, who is to be called again', async () => {
    const item = await open();
    const other = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 80);
    const recall = await startRecall();
    await warn(recall);
    await api.settled();
    for (const name of ['Cave du Pont', 'Bar des Halles']) {
      const { key } = await customerIn(recall, name);
      await noteAnswer(recall, key, { heldQuantity: 1 });
    }
    expect(await pageOf(recall, 'open')).toMatchObject({ totalCount: 0, toMailCount: 0 });
    // A delivery of before the recall, entered late: of another batch, fewer than it had of the first.
    api.setClock(new Date('2026-03-12T23:10:00Z'));
    const late = { move: 'sale', happenedOn: '2026-03-12', isConfirmed: true };
    await brewery.move(other, 6, { ...late, customerName: 'Cave du Pont' });
    await brewery.move(item, 2, { ...late, customerName: 'Bar des Halles' });
    expect(await pageOf(recall, 'open')).toMatchObject({
      totalCount: 2,
      reachedCount: 0,
      mailedCount: 0,
      toMailCount: 1,
    });
    expect(await customerIn(recall, 'Cave du Pont')).toMatchObject({
      receivedMoreSinceMail: true,
      receivedMoreSinceAnswer: true,
    });
    await warn(recall);
    await api.settled();
    const [, again] = mailsTo('cave@example.fr');
    expect(again?.text).toContain(
      'Cette liste remplace celle que nous vous avons écrite le 12/03/2026',
    );
    expect(again?.text).toContain('6 × bouteille 33');
    expect(await pageOf(recall)).toMatchObject({ mailedCount: 1, toMailCount: 0 });
    // Less than was stated asks nobody again.
    await correctLastSale(other, 5);
    expect(await pageOf(recall)).toMatchObject({ mailedCount: 1, toMailCount: 0 });
    const { key } = await customerIn(recall, 'Cave du Pont');
    await noteAnswer(recall, key, { heldQuantity: 2 });
    expect((await pageOf(recall, 'open')).nodes.map(({ name }) => name)).toEqual([
      'Bar des Halles',
    ]);
  });

  it('is refused of an exercise, of an ended recall, and to a brewer', async () => {
    await open();
    const exercise = await startRecall({ isExercise: true });
    expect((await refusal(warn(exercise))).message).toBe('Un exercice ne prévient personne.');
    const recall = await startRecall();
    const brewer = await api.loginAs('brewer@demo.example');
    const asBrewer = api.query(
      `mutation ($input: WarnRecallCustomersInput!) {
        answer: warnRecallCustomers(input: $input) { id } }`,
      { input: { recallId: recall, requestId: randomUUID() } },
      brewer,
    );
    expect((await refusal(asBrewer)).code).toBe('FORBIDDEN');
    await write('endRecall', 'EndRecallInput', { id: recall, reason: 'Tout est revenu' });
    expect((await refusal(warn(recall))).message).toMatch(/terminé/);
    expect(api.mails.filter(({ subject }) => subject.startsWith('Rappel de'))).toEqual([]);
  });
});

describe('an answer', () => {
  it('is noted with who and when, the last one counts, and nothing more than was received', async () => {
    await addCustomer('Cave du Pont');
    const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 80);
    await sell(item, 24, 'Cave du Pont');
    const recall = await startRecall();
    const { key } = await customerIn(recall, 'Cave du Pont');
    await noteAnswer(recall, key, { isReached: false, remark: 'Répondeur' });
    expect(await pageOf(recall, 'open')).toMatchObject({ totalCount: 1, reachedCount: 0 });
    const tooMany = noteAnswer(recall, key, { heldQuantity: 20, returnedQuantity: 5 });
    expect(await refusal(tooMany)).toMatchObject({ fields: ['heldQuantity'] });
    const unreached = noteAnswer(recall, key, { isReached: false, heldQuantity: 1 });
    expect(await refusal(unreached)).toMatchObject({ fields: ['isReached'] });
    await noteAnswer(recall, key, { heldQuantity: 15, returnedQuantity: 5, destroyedQuantity: 4 });
    expect((await customerIn(recall, 'Cave du Pont')).answer).toEqual({
      isReached: true,
      heldQuantity: 15,
      returnedQuantity: 5,
      destroyedQuantity: 4,
      remark: null,
      userName: 'Marc Petit',
      createdAt: '2026-03-12T08:00:00.000Z',
    });
    expect(await pageOf(recall, 'open')).toMatchObject({ totalCount: 0, reachedCount: 1 });
    const answers = await api.adminDatabase.selectFrom('recallAnswers').select('remark').execute();
    expect(answers).toHaveLength(2);
    const stranger = noteAnswer(recall, randomUUID(), {});
    expect((await refusal(stranger)).code).toBe('NOT_FOUND');
  });

  it('of a name that no customer had follows once the name is made into one', async () => {
    const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 80);
    await sell(item, 24, 'Chez Léon');
    const recall = await startRecall();
    const { key } = await customerIn(recall, 'Chez Léon');
    expect(key).toBe('name:chez leon');
    await noteAnswer(recall, key, { heldQuantity: 24 });
    const taken = await write<{ id: string }>('takeSaleName', 'TakeSaleNameInput', {
      name: 'chez léon',
    });
    expect(await customerIn(recall, 'chez léon')).toMatchObject({
      key: taken.id,
      quantity: 24,
      answer: { heldQuantity: 24 },
    });
  });
});
