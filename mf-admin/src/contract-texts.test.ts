import { type Contract, nextStep } from './contract-texts';

it('says of a trial that ended when its data are erased', () => {
  const ended: Contract = {
    breweryId: 'tenant-1',
    breweryName: 'Brasserie du Lavoir',
    siren: '',
    street: '',
    postalCode: '',
    city: '',
    country: 'France',
    isPartner: false,
    state: 'trial_ended',
    trialEndsOn: new Date('2026-03-20'),
    startsOn: null,
    unpaidSince: null,
    suspendedOn: null,
    terminatedOn: null,
    terminationReason: null,
    terminatedBy: null,
    erasedOn: new Date('2026-10-17'),
    erasedAt: null,
    keptUntil: null,
    updatedAt: new Date('2026-03-12T08:00:00Z'),
  };
  expect(nextStep(ended)).toBe('Essai terminé le 20/03/2026 ; données effacées le 17/10/2026');
});
