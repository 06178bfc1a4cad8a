import { batteryText } from './devices';
import { messageSchemaOf, type SendingDevice } from './messages';
import { hydrometerSchema } from './schemas';

const device = (values: Partial<SendingDevice> = {}): SendingDevice => ({
  kind: 'ispindel',
  gravityUnit: 'gravity',
  tiltColor: null,
  ...values,
});
const read = (sent: unknown, values: Partial<SendingDevice> = {}) =>
  messageSchemaOf(device(values)).safeParse(sent);
const problemsOf = (sent: unknown, values: Partial<SendingDevice> = {}) =>
  (read(sent, values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

const spindle = {
  name: 'iSpindel000',
  ID: 4974097,
  token: 'abc',
  angle: 52.41,
  temperature: 20.4375,
  temp_units: 'C',
  battery: 4.035453,
  gravity: 12.3,
  interval: 900,
  RSSI: -76,
};

it('reads an iSpindel in the unit of its calibration', () => {
  const plato = read(spindle, { gravityUnit: 'plato' });
  expect(plato.data).toEqual({ gravity: 1.0496, celsius: 20.4, battery: 4.035453, readAt: null });
  expect(read({ ...spindle, gravity: 1.0497 }).data?.gravity).toBe(1.0497);
  expect(read({ ...spindle, gravity: 49.7 }, { gravityUnit: 'points' }).data?.gravity).toBe(1.0497);
  // Nearly fermented out, 1.05 °P is no gravity of 1.050.
  expect(read({ ...spindle, gravity: 1.05 }, { gravityUnit: 'plato' }).data?.gravity).toBe(1.0041);
});

it('reads degrees Fahrenheit and Kelvin, and no unconnected sensor', () => {
  const warm = (temperature: number, temp_units: string) =>
    read({ ...spindle, gravity: 1.05, temperature, temp_units }).data?.celsius;
  expect(warm(68, 'F')).toBe(20);
  expect(warm(293.15, 'K')).toBe(20);
  expect(warm(-127, 'C')).toBeNull();
});

it('reads a GravityMon, whose message says its unit and corrects for temperature', () => {
  const gravityMon = {
    name: 'gravmon',
    ID: '2E6753',
    token: 'gravmon',
    interval: 900,
    temperature: 68.9,
    temp_units: 'F',
    gravity: 12.5,
    angle: 45.34,
    battery: 3.67,
    rssi: -12,
    'corr-gravity': 12.3,
    'gravity-unit': 'P',
    'run-time': 6,
  };
  expect(read(gravityMon, { kind: 'gravitymon' }).data).toEqual({
    gravity: 1.0496,
    celsius: 20.5,
    battery: 3.67,
    readAt: null,
  });
  const plain = { ...gravityMon, gravity: 1.005, 'corr-gravity': 0, 'gravity-unit': 'G' };
  expect(read(plain, { kind: 'gravitymon', gravityUnit: 'plato' }).data?.gravity).toBe(1.005);
});

const tilt = (color: string, gravity: string) => ({
  color,
  temp: '64.9',
  tempUnit: 'F',
  gravity,
  weeks_on_battery: 10,
  sends_battery: true,
  rssi: -52,
});

it('finds its Tilt among those of a TiltBridge', () => {
  const purple = { kind: 'tiltbridge', tiltColor: 'purple' } as const;
  const tilts = { Purple: tilt('Purple', '1.0093'), Orange: tilt('Orange', '1.0460') };
  const expected = { gravity: 1.0093, celsius: 18.3, battery: 10, readAt: null };
  expect(read({ mdns_id: 'tiltbridge', tilts }, purple).data).toEqual(expected);
  expect(read({ tilts: Object.values(tilts) }, purple).data).toEqual(expected);
  expect(read(tilt('Purple', '1.0093'), purple).data).toEqual(expected);
  // One Tilt of many, sent alone.
  const other = { name: 'Red', temp: 65, temp_unit: 'F', gravity: 1.05, gravity_unit: 'G' };
  expect(read(other, purple)).toMatchObject({ success: true, data: null });
  const cloud = { Timepoint: 46_000.5, Temp: 68, SG: '1.050', Color: 'PURPLE', Beer: 'IPA' };
  expect(read(cloud, purple).data).toMatchObject({ gravity: 1.05, celsius: 20 });
});

it('reads a RAPT Pill at the time that it states', () => {
  const rapt = {
    device_id: '6f0c',
    temperature: '19.4',
    gravity: '1.0453',
    battery: '87',
    created_date: '2026-03-12T07:50:00Z',
  };
  const expected = {
    gravity: 1.0453,
    celsius: 19.4,
    battery: 87,
    readAt: new Date('2026-03-12T07:50:00Z'),
  };
  const kind = 'rapt';
  expect(read(rapt, { kind }).data).toEqual(expected);
  expect(
    read({ ...rapt, gravity: 1045.3, created_date: '2026-03-12 07:50:00' }, { kind }).data,
  ).toEqual(expected);
  expect(read({ ...rapt, created_date: '3/12/2026 7:50:00 AM' }, { kind }).data?.readAt).toBeNull();
});

it('keeps a reading whose battery or missing sensor says nonsense', () => {
  const sent = { ...spindle, gravity: 1.05, temperature: 20, temp_units: 'C' };
  expect(read({ ...sent, battery: 41_000 }).data).toMatchObject({ gravity: 1.05, battery: null });
  expect(read({ ...sent, battery: -1 }).data).toMatchObject({ gravity: 1.05, battery: null });
  expect(read({ ...sent, temperature: -127 }).data).toMatchObject({ celsius: null });
  // The same, as a device that counts in Fahrenheit sends it.
  const fahrenheit = { ...sent, temperature: -196.6, temp_units: 'F' };
  expect(read(fahrenheit).data).toMatchObject({ gravity: 1.05, celsius: null });
});

it('says by field what it refuses', () => {
  expect(problemsOf(spindle)).toEqual([
    ['gravity', '12,3 n’est pas une densité : vérifiez l’unité du densimètre.'],
  ]);
  expect(problemsOf({ ...spindle, gravity: 'NaN' })).toEqual([
    ['gravity', 'La densité doit être un nombre.'],
  ]);
  expect(problemsOf({ ...spindle, gravity: 1.05, temperature: 400 })).toEqual([
    ['temperature', 'La température est hors des bornes : vérifiez l’unité.'],
  ]);
  expect(problemsOf({ name: 'iSpindel' })).toEqual([
    ['gravity', 'Le message n’a ni densité ni température.'],
  ]);
  for (const nonsense of [null, 'text', [], 7]) expect(read(nonsense).success).toBe(false);
});

it('asks a Tilt for its colour, and any device for one place', () => {
  const id = '6f0cb4a2-3a2c-4a9e-9d43-6f0c6f0c6f0c';
  const values = { name: 'Pilule', kind: 'tiltbridge', gravityUnit: 'gravity' };
  const both = hydrometerSchema.safeParse({ ...values, equipmentId: id, batchId: id });
  expect(both.error?.issues.map(({ path }) => path.join('.'))).toEqual(['tiltColor', 'batchId']);
  expect(hydrometerSchema.parse({ ...values, kind: 'rapt', equipmentId: '' })).toMatchObject({
    equipmentId: null,
  });
  expect(batteryText('ispindel', 3.958).replaceAll(/\s/g, ' ')).toBe('3,96 V');
  expect(batteryText('rapt', 87).replaceAll(/\s/g, ' ')).toBe('87 %');
});
