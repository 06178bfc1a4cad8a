import { type BrewingLine, brewVolumes, usualEquipmentProfile } from '.';
import { assumptions, volumeSteps } from './figure-notes';
import { resolveLines } from './resolved-lines';

it('says what is lost between two volumes of a brew', () => {
  const profile = { ...usualEquipmentProfile(500), mashTunLossInLiters: 10 };
  const said = volumeSteps(
    profile,
    brewVolumes(profile, 500, 110, 60, () => 0),
  );
  expect(said).toEqual([
    'Empâtage : les drêches et la cuve gardent 120 l d’eau.',
    'Ébullition : 30 l s’évaporent, le moût se concentre.',
    'Refroidissement : 21,9 l de retrait de 547 l à chaud ; les volumes affichés sont à froid, l’extrait reste.',
    'Trub et houblons : 25 l de moût restent en cuve, avec leur extrait ; la densité ne change pas.',
    'Fermenteur : 15 l de levure et de fond restent au soutirage.',
    'Le rendement de 75 % compte l’extrait qui arrive en fermenteur, toutes pertes comprises.',
  ]);
});

it('says nothing of what is not lost', () => {
  const profile = {
    ...usualEquipmentProfile(20),
    kettleLossInLiters: 0,
    fermenterLossInLiters: 0,
    coolingShrinkage: 0,
  };
  expect(
    volumeSteps(
      profile,
      brewVolumes(profile, 20, 0, 60, () => 0),
    ),
  ).toEqual([
    'Ébullition : 1,2 l s’évapore, le moût se concentre.',
    'Le rendement de 75 % compte l’extrait qui arrive en fermenteur, toutes pertes comprises.',
  ]);
});

/** What is assumed of a recipe of these lines. */
function assumedOf(...typed: readonly BrewingLine[]) {
  const lines = resolveLines(typed, new Map());
  return assumptions(
    lines,
    lines.filter(({ type }) => type === 'yeast'),
  );
}

it('says that a hop without a weight gives nothing, where it would bitter', () => {
  const cone = {
    name: 'Saaz',
    type: 'hop',
    unit: 'unit',
    quantity: 3,
    usageStage: 'boil',
  } as const;
  const yeast = { name: 'US-05', type: 'yeast', unit: 'g', quantity: 5, attenuation: 80 } as const;
  const said = ['Saaz n’est pas compté au poids : sans effet sur l’amertume.'];
  expect(assumedOf(cone, yeast)).toEqual(said);
  expect(assumedOf({ ...cone, unit: 'l', alphaAcid: 40 }, yeast)).toEqual(said);
  expect(assumedOf({ ...cone, alphaAcid: 4, usageStage: 'dry_hop' }, yeast)).toEqual([]);
  expect(assumedOf({ ...cone, unit: 'g', alphaAcid: 4 }, yeast)).toEqual([]);
});

it.each([null, 0])('says which attenuation is assumed for a typed %p', (attenuation) => {
  expect(assumedOf({ name: 'US-05', type: 'yeast', unit: 'g', quantity: 5, attenuation })).toEqual([
    'Atténuation supposée de 75 %.',
  ]);
});
