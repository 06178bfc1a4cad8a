import { type BatchVolumes, packableVolume, volumeRefusal } from '.';

/** Of 1 000 l brewed and measured 300 are in containers. */
const batch = {
  volumeInLiters: 1000,
  fermenterVolumeInLiters: null,
  brightTankVolumeInLiters: 1000,
  packagedVolumeInLiters: 300,
  blendedLiters: 0,
  givenLiters: 0,
  lostLiters: 0,
};
const fieldOf = (changes: Partial<BatchVolumes>, before?: BatchVolumes) =>
  volumeRefusal({ ...batch, ...changes }, before)?.field ?? null;

it('lets no more into containers than did not leave otherwise', () => {
  expect(packableVolume({ ...batch, blendedLiters: -700, givenLiters: 700 })).toBe(300);
  expect(packableVolume({ ...batch, brightTankVolumeInLiters: 990, lostLiters: 20 })).toBe(980);
  expect(packableVolume({ ...batch, brightTankVolumeInLiters: 970, lostLiters: 20 })).toBe(970);
});

it('lets in what was blended in after the measurement', () => {
  expect(packableVolume({ ...batch, blendedLiters: 200 })).toBe(1200);
  expect(packableVolume({ ...batch, blendedLiters: 100, givenLiters: 100 })).toBe(1100);
  expect(fieldOf({ blendedLiters: 200, packagedVolumeInLiters: 1201 })).toBe('lines');
});

it('compares the measured volume with what was there when it was measured', () => {
  const given = { blendedLiters: -700, givenLiters: 700 };
  expect(fieldOf(given)).toBeNull();
  expect(fieldOf({ ...given, brightTankVolumeInLiters: 1001 })).toBe('brightTankVolumeInLiters');
  // With the first containers what was given is not there any more.
  const before = {
    ...batch,
    ...given,
    brightTankVolumeInLiters: null,
    packagedVolumeInLiters: null,
  };
  expect(fieldOf(given, before)).toBe('brightTankVolumeInLiters');
  expect(fieldOf({ ...given, brightTankVolumeInLiters: 300 }, before)).toBeNull();
  expect(fieldOf({ lostLiters: 700 })).toBeNull();
});

it('refuses nothing that stays, and names what was changed', () => {
  const odd = { ...batch, brightTankVolumeInLiters: 200 };
  expect(fieldOf(odd)).toBe('lines');
  expect(fieldOf(odd, odd)).toBeNull();
  expect(fieldOf(odd, batch)).toBe('brightTankVolumeInLiters');
  const missing = { brightTankVolumeInLiters: 200, lostLiters: 800 };
  expect(fieldOf(missing, { ...batch, lostLiters: 800 })).toBe('fermenterVolumeInLiters');
  expect(fieldOf({ lostLiters: 1001 })).toBe('fermenterVolumeInLiters');
});
