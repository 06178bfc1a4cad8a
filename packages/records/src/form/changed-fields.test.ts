import { changedFields } from './changed-fields';

const loaded = {
  name: 'Malt Cara 50',
  supplier: '',
  maltColor: 50,
  schedule: { task: 'Joints', everyDays: 90 },
  note: 'Noisette',
};

it('gives what differs, and what was emptied', () => {
  const schedule = { task: 'Joints', everyDays: 120 };
  expect(
    changedFields({ ...loaded, maltColor: null, name: 'Malt Cara 60', schedule, note: '' }, loaded),
  ).toEqual({ name: 'Malt Cara 60', maltColor: null, schedule, note: '' });
});

it('takes nothing, an empty text and a missing field for the same', () => {
  const sent = { ...loaded, supplier: null, schedule: { ...loaded.schedule }, location: null };
  expect(changedFields(sent, loaded)).toEqual({});
  expect(changedFields({ location: 'Cave' }, {})).toEqual({ location: 'Cave' });
});
