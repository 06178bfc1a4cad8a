import { checkLead } from './check-lead';
import { emptyLead } from './lead-values';

const typed = { ...emptyLead, email: 'camille@brasserie.example' };

it('omits empty texts', () => {
  expect(checkLead(typed).values).toEqual({
    email: 'camille@brasserie.example',
    firstName: null,
    lastName: null,
    breweryName: null,
    phoneNumber: null,
    productionVolumeHl: null,
    region: null,
    message: null,
  });
});

it('reads a volume with a decimal comma', () => {
  expect(checkLead({ ...typed, productionVolumeHl: '1 240,5' }).values?.productionVolumeHl).toBe(
    1240.5,
  );
});

it.each(['10001', '-1', 'beaucoup'])('refuses a volume of « %s »', (productionVolumeHl) => {
  expect(Object.keys(checkLead({ ...typed, productionVolumeHl }).errors ?? {})).toEqual([
    'productionVolumeHl',
  ]);
});

it('keeps a phone number as typed', () => {
  expect(checkLead({ ...typed, phoneNumber: '06 12' }).values?.phoneNumber).toBe('06 12');
});
