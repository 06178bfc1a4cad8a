import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DeviceCurve, Hydrometer, HydrometerToken } from '../../generated/resolvers';
import { refusal } from '../../testing/refusal';
import { answered } from '../ingredients/testing/ingredient-calls';
import { answeredBatch } from '../production/testing/batch-calls';
import { breweryTests } from '../production/testing/brewery-tests';
import { answeredRecipe, recipeCalls } from '../recipes/testing/recipe-calls';
import { thinOldReadings } from './readings.store';

const { api, token, brewery, start, addTank, change } = breweryTests('brewer', {
  first: 200,
  second: 200,
});

const noon = Date.parse('2026-03-12T08:00:00Z');
const at = (hours: number) => new Date(noon + hours * 3_600_000);
afterEach(async () => {
  api().setClock(at(0));
  await api().adminDatabase.deleteFrom('throttleCounters').execute();
});

const fields = `id name kind equipmentId equipmentName batchId batchNumber tokenCreatedAt battery
  lastReading { readAt gravity celsius }`;

const save = (values: object = {}, as = token()) =>
  api().query<{ answer: Hydrometer }>(
    `mutation ($input: SaveHydrometerInput!) { answer: saveHydrometer(input: $input) { ${fields} } }`,
    {
      input: {
        name: `Flotteur ${randomUUID().slice(0, 8)}`,
        kind: 'rapt',
        gravityUnit: 'gravity',
        ...values,
      },
    },
    as,
  );
const onDevice = <Answer>(name: string, id: string, selection: string, as = token()) =>
  api().query<{ answer: Answer }>(
    `mutation ($id: ID!) { answer: ${name}(id: $id) ${selection} }`,
    { id },
    as,
  );
const renew = async (id: string) => {
  const { data } = await onDevice<HydrometerToken>(
    'renewHydrometerToken',
    id,
    `{ token hydrometer { ${fields} } }`,
  );
  return data.answer.token;
};
const list = async (as = token()) => {
  const { data } = await api().query<{ answer: { address: string; nodes: Hydrometer[] } }>(
    `{ answer: hydrometers { address nodes { ${fields} } } }`,
    {},
    as,
  );
  return data.answer;
};
const device = async (values: object = {}) => {
  const { id } = (await save(values)).data.answer;
  return { id, secret: await renew(id) };
};

const post = (secret: string | null, payload: unknown, headers: Record<string, string> = {}) =>
  api().app.inject({
    method: 'POST',
    url: `/api/public/hydrometers/readings${secret === null ? '' : `?token=${secret}`}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
/** A reading of a RAPT Pill so many hours after the brew. */
const rapt = (hours: number, gravity: number | null, temperature: number | null = 19) => ({
  gravity,
  temperature,
  battery: 87,
  created_date: at(hours).toISOString(),
});

const curvesOf = async (batchId: string, as = token()) => {
  const { data } = await api().query<{ answer: DeviceCurve[] }>(
    `query ($batchId: ID!) { answer: deviceCurves(batchId: $batchId) {
      hydrometerId name points { readAt gravity celsius } openAlarms
      days { day count leftOutCount last { gravity } } } }`,
    { batchId },
    as,
  );
  return data.answer;
};

/** A beer of 1.055 to 1.012 at 19 °C that has just been pitched. */
const brewed = async (values: object = {}) => {
  const recipe = await answeredRecipe(
    recipeCalls(api(), token()).create({
      name: 'Blonde sans malt',
      batchSizeInLiters: 500,
      originalGravity: 1.055,
      finalGravity: 1.012,
      fermentationDays: 14,
      lines: [],
      steps: [
        {
          orderIndex: 0,
          type: 'fermentation',
          name: 'Fermentation',
          durationInMinutes: 14 * 1440,
          temperatureInCelsius: 19,
        },
      ],
    }),
  );
  return start({ recipeId: recipe.id, ...values });
};

describe('a hydrometer', () => {
  it('is added, changed and removed by those who brew', async () => {
    const tank = await addTank();
    const added = (await save({ name: 'Pilule 1', equipmentId: tank.id })).data.answer;
    expect(added).toMatchObject({
      name: 'Pilule 1',
      equipmentName: tank.name,
      tokenCreatedAt: null,
      lastReading: null,
    });
    const changed = (await save({ id: added.id, name: 'Pilule 2', kind: 'ispindel' })).data.answer;
    expect(changed).toMatchObject({ id: added.id, kind: 'ispindel', equipmentId: null });
    expect((await list()).nodes.map(({ name }) => name)).toContain('Pilule 2');
    expect(await refusal(save({ name: 'pilule 2' }))).toMatchObject({
      fields: ['name'],
      message: 'Un autre densimètre porte déjà ce nom.',
    });
    await onDevice('removeHydrometer', added.id, '');
    expect((await list()).nodes.map(({ name }) => name)).not.toContain('Pilule 2');
    expect(await refusal(save({ id: added.id }))).toMatchObject({ code: 'NOT_FOUND' });
    // Its name is free again.
    expect((await save({ name: 'Pilule 2' })).data.answer.id).not.toBe(added.id);
  });

  it('floats in a vessel and batch of its own brewery alone', async () => {
    const unknown = randomUUID();
    expect(await refusal(save({ equipmentId: unknown }))).toMatchObject({
      fields: ['equipmentId'],
    });
    expect(await refusal(save({ batchId: unknown }))).toMatchObject({ fields: ['batchId'] });
    const other = await api().loginAs('admin@other.example');
    const { id } = (await save()).data.answer;
    expect((await list(other)).nodes).toEqual([]);
    expect(await refusal(onDevice('renewHydrometerToken', id, '{ token }', other))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(save({ id }, other))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has a token that is shown once, renewed and revoked', async () => {
    const { id, secret } = await device();
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { address, nodes } = await list();
    expect(address).toMatch(/^http.*\/api\/public\/hydrometers\/readings$/);
    expect(JSON.stringify(nodes)).not.toContain(secret);
    const rows = await api().adminDatabase.selectFrom('hydrometers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);

    expect((await post(secret, rapt(0, 1.05))).statusCode).toBe(200);
    const renewed = await renew(id);
    expect((await post(secret, rapt(1, 1.05))).statusCode).toBe(401);
    expect((await post(renewed, rapt(0.1, 1.05))).statusCode).toBe(200);
    await onDevice('revokeHydrometerToken', id, '{ id }');
    const refused = await post(renewed, rapt(0.1, 1.05));
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ message: 'Jeton inconnu ou révoqué.' });
    const removed = await device();
    await onDevice('removeHydrometer', removed.id, '');
    expect((await post(removed.secret, rapt(0, 1.05))).statusCode).toBe(401);
  });
});

describe('a message', () => {
  it('is known by the token of its address, its header or its own field', async () => {
    const { id, secret } = await device({ kind: 'ispindel' });
    const sent = { gravity: 1.05, temperature: 20, battery: 3.9 };
    expect((await post(null, sent)).statusCode).toBe(401);
    expect((await post('wrong', sent)).statusCode).toBe(401);
    expect((await post(null, sent, { authorization: `Bearer ${secret}` })).statusCode).toBe(200);
    expect((await post(null, { ...sent, token: secret })).statusCode).toBe(200);
    expect((await list()).nodes.find((one) => one.id === id)).toMatchObject({
      battery: 3.9,
      lastReading: { gravity: 1.05, celsius: 20 },
    });
  });

  it('counts once when it is sent again, and within minutes of another', async () => {
    const { id, secret } = await device();
    const stored = async (payload: object) => (await post(secret, payload)).json().stored;
    const twice = await Promise.all([stored(rapt(-5, 1.05)), stored(rapt(-5, 1.05))]);
    expect(twice.toSorted()).toEqual([false, true]);
    expect(await stored(rapt(-4.9, 1.049))).toBe(false);
    expect(await stored(rapt(-4.75, 1.049))).toBe(true);
    // Of a device that sends every ten minutes, some seconds early.
    expect(await stored(rapt(-4.585, 1.049))).toBe(true);
    const readings = api().adminDatabase.selectFrom('hydrometerReadings').selectAll();
    expect(await readings.where('hydrometerId', '=', id).execute()).toHaveLength(3);
  });

  it('is refused by field, in French, when it is wrong, too old or too long', async () => {
    const { secret } = await device();
    const plato = await post(secret, rapt(0, 12.4));
    expect(plato.statusCode).toBe(400);
    expect(plato.json()).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: '12,4 n’est pas une densité : vérifiez l’unité du densimètre.',
      errors: [{ extensions: { fields: { gravity: expect.any(String) } } }],
    });
    expect((await post(secret, rapt(1, 1.05))).json().message).toBe(
      'Un relevé ne peut pas être à venir.',
    );
    expect((await post(secret, rapt(-200, 1.05))).json().message).toBe(
      'Ce relevé a plus de sept jours.',
    );
    expect((await post(secret, [])).statusCode).toBe(400);
    expect((await post(secret, { gravity: "1'; drop table hydrometers" })).statusCode).toBe(400);
    expect((await post(secret, { name: 'a'.repeat(9000) })).statusCode).toBe(413);
    const broken = await api().app.inject({
      method: 'POST',
      url: `/api/public/hydrometers/readings?token=${secret}`,
      headers: { 'content-type': 'application/json' },
      payload: '{"gravity":',
    });
    expect(broken.statusCode).toBe(400);
  });

  it('is refused for a while when a device sends without end', async () => {
    const { secret } = await device();
    const codes: number[] = [];
    for (let turn = 0; turn < 121; turn += 1) {
      codes.push((await post(secret, rapt(0, 1.05))).statusCode);
    }
    expect(codes.slice(0, 120).every((code) => code === 200)).toBe(true);
    const slowed = await post(secret, rapt(0, 1.05));
    expect([codes[120], slowed.statusCode]).toEqual([429, 429]);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('belongs to the batch in its vessel, and to none in an empty one', async () => {
    const tank = await addTank({ capacityHectoliters: 10 });
    const { id, secret } = await device({ equipmentId: tank.id });
    await post(secret, rapt(0, 1.0, 12));
    const batch = await brewed({
      vessels: [{ equipmentId: tank.id, from: '2026-03-12', volumeInLiters: 500 }],
    });
    for (const hours of [1, 2, 3]) {
      api().setClock(at(hours));
      await post(secret, rapt(hours, 1.055));
    }
    const [curve] = await curvesOf(batch.id);
    expect(curve).toMatchObject({
      hydrometerId: id,
      days: [{ day: '2026-03-12', count: 3, leftOutCount: 1, last: { gravity: 1.055 } }],
    });
    expect(curve?.points).toHaveLength(2);
    const other = await api().loginAs('admin@other.example');
    expect(
      await refusal(
        api().query(
          'query ($id: ID!) { deviceCurves(batchId: $id) { name } }',
          { id: batch.id },
          other,
        ),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('belongs to no batch when it is of days before its beer', async () => {
  const batch = await brewed();
  const { id, secret } = await device({ batchId: batch.id });
  expect((await post(secret, rapt(-30, 1.008))).json()).toEqual({ stored: true });
  expect(await curvesOf(batch.id)).toEqual([]);
  await post(secret, rapt(0, 1.055));
  expect(await curvesOf(batch.id)).toMatchObject([{ hydrometerId: id, days: [{ count: 1 }] }]);
});

const notificationsOf = async (batchId: string) => {
  const rows = await api()
    .adminDatabase.selectFrom('notifications')
    .select(['type', 'title', 'message', 'priority'])
    .where('entityId', '=', batchId)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({ ...row, message: row.message.replaceAll(/\s/g, ' ') }));
};

describe('the readings of a batch', () => {
  const sendHourly = async (
    secret: string,
    [from, to]: readonly [number, number],
    read: (hour: number) => readonly [gravity: number, celsius: number],
  ) => {
    for (let hour = from; hour < to; hour += 1) {
      api().setClock(at(hour));
      expect((await post(secret, rapt(hour, ...read(hour)))).json()).toEqual({ stored: true });
    }
  };

  it('leave measured gravities as they are, and leave out what is no beer', async () => {
    const batch = await brewed();
    await change('updateProductionBatch', { id: batch.id, measuredOriginalGravity: 1.054 });
    const { secret } = await device({ batchId: batch.id });
    await sendHourly(secret, [0, 8], (hour) => [hour === 5 ? 1.12 : 1.054 - hour * 0.001, 19]);
    const [curve] = await curvesOf(batch.id);
    expect(curve?.points.map(({ gravity }) => gravity)).not.toContain(1.12);
    expect(curve?.days).toMatchObject([{ count: 8, leftOutCount: 2 }]);
    const after = await brewery().calls.get(batch.id);
    expect(after.data.answer).toMatchObject({
      measuredOriginalGravity: 1.054,
      measuredFinalGravity: null,
      lastGravity: null,
      logs: [],
    });
  });

  it('begin with the first of each device, however many there are', async () => {
    const batch = await brewed();
    const devices = [await device({ batchId: batch.id }), await device({ batchId: batch.id })];
    await sql`
      insert into hydrometer_readings (tenant_id, hydrometer_id, batch_id, read_at, gravity, celsius)
      select device.tenant_id, device.id, ${batch.id}, ${at(1)}::timestamptz + step * interval '5 minutes',
             1.054, 19
        from hydrometers device cross join generate_series(0, 2999) step
       where device.id = any(${devices.map(({ id }) => id)}::uuid[])`.execute(api().adminDatabase);
    const curves = await curvesOf(batch.id);
    expect(curves).toHaveLength(2);
    for (const { days } of curves) {
      expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(3000);
    }
  });

  it('raise an alarm on the temperature once, and once more after it was normal', async () => {
    const batch = await brewed();
    const { secret } = await device({ batchId: batch.id, name: 'Pilule F2' });
    const warm = (hour: number) => [1.054 - hour * 0.001, hour < 4 ? 19 : 22] as const;
    await sendHourly(secret, [0, 5], warm);
    expect(await notificationsOf(batch.id)).toEqual([]);
    await sendHourly(secret, [5, 10], warm);
    const [first] = await notificationsOf(batch.id);
    expect(await notificationsOf(batch.id)).toEqual([
      {
        type: 'fermentation_temperature',
        title: `Température hors consigne : Blonde sans malt ${batch.batchNumber}`,
        message: 'Pilule F2 lit 22,0 °C, pour 18,0 à 20,0 °C.',
        priority: 'high',
      },
    ]);
    expect((await curvesOf(batch.id))[0]?.openAlarms).toEqual(['temperature']);
    await sendHourly(secret, [10, 12], () => [1.044, 19]);
    expect((await curvesOf(batch.id))[0]?.openAlarms).toEqual([]);
    await sendHourly(secret, [12, 15], () => [1.043, 16]);
    const all = await notificationsOf(batch.id);
    expect(all).toHaveLength(2);
    expect(all[0]).toEqual(first);
    expect(all[1]?.message).toContain('lit 16,0 °C');
  });

  it('end an alarm with the device, when it floats elsewhere or is removed', async () => {
    const [batch, next] = [await brewed(), await brewed()];
    const { id, secret } = await device({ batchId: batch.id });
    const other = await device({ batchId: batch.id });
    const warm = (hour: number) => [1.054 - hour * 0.001, hour < 4 ? 19 : 22] as const;
    await sendHourly(secret, [0, 10], warm);
    await sendHourly(other.secret, [0, 10], warm);
    const openOf = async () => (await curvesOf(batch.id)).map(({ openAlarms }) => openAlarms);
    expect(await openOf()).toEqual([['temperature'], ['temperature']]);
    await save({ id, batchId: next.id });
    await sendHourly(secret, [10, 11], () => [1.055, 19]);
    expect((await openOf()).flat()).toEqual(['temperature']);
    await onDevice('removeHydrometer', other.id, '');
    expect(await openOf()).toEqual([[], []]);
  });

  /** Posts a reading every three hours, and sets the clock back: a session does not last as long. */
  const sendFor = async (
    secret: string,
    [from, to]: readonly [number, number],
    gravityAt: (hour: number) => number,
  ) => {
    for (let hour = from; hour < to; hour += 3) {
      api().setClock(at(hour));
      await api().adminDatabase.deleteFrom('throttleCounters').execute();
      expect((await post(secret, rapt(hour, gravityAt(hour)))).json()).toEqual({ stored: true });
    }
    api().setClock(at(0));
  };

  it('raise an alarm on a stalled fermentation once', async () => {
    const batch = await brewed();
    const { secret } = await device({ batchId: batch.id });
    await sendFor(secret, [0, 90], (hour) => Math.max(1.03, 1.055 - hour * 0.001));
    const notified = await notificationsOf(batch.id);
    expect(notified).toMatchObject([
      {
        type: 'fermentation_stalled',
        title: `Fermentation à l’arrêt : Blonde sans malt ${batch.batchNumber}`,
      },
    ]);
    expect(notified[0]?.message).toMatch(
      /lit 1,030 sans baisse depuis 48 h, pour une densité finale de 1,012\.$/,
    );
  });

  it('raise none where the lactose leaves the beer, and still count its earlier readings', async () => {
    const batch = await brewed();
    const { secret } = await device({ batchId: batch.id });
    await sendFor(secret, [0, 51], (hour) => Math.max(1.012, 1.055 - hour * 0.001));
    const countedOf = async () =>
      (await curvesOf(batch.id)).flatMap(({ days }) =>
        days.map(({ day, count, leftOutCount }) => [day, count - leftOutCount]),
      );
    const before = await countedOf();
    const name = `Lactose ${randomUUID().slice(0, 8)}`;
    const { id } = await answered(
      brewery().stock.create({ name, type: 'sugar', unit: 'kg', minimumStockQuantity: 0 }),
    );
    const lot = { ingredientId: id, lotNumber: 'LA-1', quantity: 100, receivedOn: '2026-02-01' };
    await answered(brewery().stock.receive(lot));
    const lotId = await brewery().lotIdOf(id, 'LA-1');
    // 20 points in 500 litres: 1.012 becomes 1.032.
    const lots = [{ lotId, quantity: 26.042, usageStage: 'fermentation' }];
    await answeredBatch(change('takeBatchIngredients', { batchId: batch.id, lots }));
    expect(await countedOf()).toEqual(before);
    await sendFor(secret, [51, 117], () => 1.034);
    expect(await notificationsOf(batch.id)).toEqual([]);
  });
});

describe('the reminder of readings', () => {
  const setReminder = (everyDays: number | null) =>
    api().query<{ answer: number | null }>(
      'mutation ($days: Int) { answer: setReadingReminder(everyDays: $days) }',
      { days: everyDays },
      token(),
    );
  const dueOn = async (id: string) => {
    const { data, errors } = await api().query<{ answer: { readingDueOn: string | null } }>(
      'query ($id: ID!) { answer: productionBatch(id: $id) { readingDueOn } }',
      { id },
      token(),
    );
    expect(errors).toBeUndefined();
    return data.answer.readingDueOn;
  };
  afterEach(() => setReminder(null));

  it('asks for a gravity so many days after the last, by hand or by a device', async () => {
    const { id } = await brewed();
    await change('updateProductionBatch', {
      id,
      brewDate: '2026-03-08',
      fermentationStartDate: '2026-03-08',
    });
    expect(await dueOn(id)).toBeNull();
    expect((await setReminder(2)).data.answer).toBe(2);
    expect(await refusal(setReminder(0))).toMatchObject({ fields: ['everyDays'] });
    expect(await dueOn(id)).toBe('2026-03-10');
    await brewery().calls.addLog(id, {
      type: 'gravity',
      gravityReading: 1.05,
      timestamp: at(-72).toISOString(),
    });
    expect(await dueOn(id)).toBe('2026-03-11');
    const { secret } = await device({ batchId: id });
    await post(secret, rapt(-48, 1.045));
    expect(await dueOn(id)).toBe('2026-03-12');
    // An older gravity by hand takes nothing back.
    await brewery().calls.addLog(id, {
      type: 'gravity',
      gravityReading: 1.048,
      timestamp: at(-60).toISOString(),
    });
    expect(await dueOn(id)).toBe('2026-03-12');
  });

  it('notifies once a day, until the beer was read', async () => {
    const batch = await brewed();
    const { tenantId } = await api().actorOf('brewer@demo.example');
    const { remind } = api().services.hydrometers;
    await api()
      .adminDatabase.updateTable('productionBatches')
      .set({ status: 'completed' })
      .where('id', '<>', batch.id)
      .execute();
    expect(await remind(tenantId)).toBe(false);
    await setReminder(2);
    expect(await remind(tenantId)).toBe(false);
    api().setClock(at(49));
    expect(await remind(tenantId)).toBe(true);
    expect(await remind(tenantId)).toBe(false);
    const rows = await api()
      .adminDatabase.selectFrom('notifications')
      .select(['title', 'message'])
      .where('type', '=', 'reading_due')
      .execute();
    expect(rows).toHaveLength(1);
    expect(`${rows[0]?.title} ${rows[0]?.message}`).toContain(batch.batchNumber);
  });
});

it('thins readings of more than 30 days ago to one an hour, and keeps none without a batch', async () => {
  const batch = await brewed();
  const { id } = await device();
  const { tenantId } = await api().actorOf('brewer@demo.example');
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 40 * 86_400_000);
  const row = (minutes: number, gravity: number, batchId: string | null) => ({
    tenantId,
    hydrometerId: id,
    batchId,
    gravity,
    readAt: new Date(hour.getTime() + minutes * 60_000),
  });
  const recent = { ...row(0, 1.03, null), readAt: new Date() };
  // Long thinned: it is not read every night again.
  const old = (minutes: number) => ({
    ...row(minutes, 1.06, batch.id),
    readAt: new Date(hour.getTime() - 60 * 86_400_000 + minutes * 60_000),
  });
  await api()
    .adminDatabase.insertInto('hydrometerReadings')
    .values([
      row(0, 1.05, batch.id),
      row(15, 1.2, batch.id),
      row(30, 1.051, batch.id),
      row(60, 1.049, batch.id),
      row(5, 1.05, null),
      recent,
      old(0),
      old(20),
    ])
    .execute();
  await thinOldReadings(api().database);
  const left = await api()
    .adminDatabase.selectFrom('hydrometerReadings')
    .select('gravity')
    .where('hydrometerId', '=', id)
    .orderBy('readAt')
    .execute();
  expect(left.map(({ gravity }) => gravity)).toEqual([1.06, 1.06, 1.051, 1.049, 1.03]);
});
