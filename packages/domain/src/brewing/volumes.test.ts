import { defaultEquipmentProfile } from './equipment-profile';
import { brewVolumes } from './volumes';

const profile = {
  ...defaultEquipmentProfile(20),
  boilOffInLitersPerHour: 3,
  kettleLossInLiters: 2,
  mashTunLossInLiters: 0.5,
  fermenterLossInLiters: 1,
};

it.each([
  [
    'of 5 kg with an infusion of 4 l',
    5,
    4,
    { mashWater: 15, infusionWater: 4, spargeWater: 12.82, totalWater: 31.82, mash: 22.35 },
  ],
  [
    'of 5 kg whose infusions take more than all the water',
    5,
    17,
    { mashWater: 15, infusionWater: 17, spargeWater: 0, totalWater: 31.82, mash: 35.35 },
  ],
  [
    'of 15 kg that take all the water at once',
    15,
    0,
    { mashWater: 41.82, infusionWater: 0, spargeWater: 0, totalWater: 41.82, mash: 51.87 },
  ],
  [
    'of extract alone',
    0,
    0,
    { mashWater: 0, infusionWater: 0, spargeWater: 0, totalWater: 26.32, mash: 0 },
  ],
])('calculates the water of a brew %s', (_case, kg, infusion, wanted) => {
  const volumes = brewVolumes(profile, 20, kg, 90, () => infusion);
  for (const [name, liters] of Object.entries(wanted))
    expect([name, volumes[name as keyof typeof wanted]]).toEqual([name, expect.closeTo(liters, 6)]);
});

it('calculates the wort of a brew', () => {
  const volumes = brewVolumes(profile, 20, 5, 90, () => 0);
  expect(volumes).toMatchObject({
    postBoil: 22,
    postBoilHot: expect.closeTo(22.916667, 6),
    evaporated: 4.5,
    preBoilHot: expect.closeTo(27.416667, 6),
    preBoil: expect.closeTo(26.32, 6),
    fermenter: 20,
    packaged: 19,
  });
});
