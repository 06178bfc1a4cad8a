import { brewVolumes, defaultEquipmentProfile, volumeSteps } from '.';

it('says what is lost between two volumes of a brew', () => {
  const profile = { ...defaultEquipmentProfile(500), mashTunLossInLiters: 10 };
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
    ...defaultEquipmentProfile(20),
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
