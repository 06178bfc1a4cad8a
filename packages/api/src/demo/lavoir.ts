import type { DemoBrewery } from './demo-brewery';
import { lavoirEquipment } from './lavoir-equipment';
import { lavoirHops } from './lavoir-hops';
import { lavoirMalts } from './lavoir-malts';
import { lavoirMaterials } from './lavoir-materials';
import { lavoirOthers } from './lavoir-others';
import { lavoirProduction } from './lavoir-production';
import { lavoirProducts } from './lavoir-products';
import { lavoirRecipes } from './lavoir-recipes';

/** The demo's main brewery, at Saint-Aubin in Normandy. */
export const lavoir: DemoBrewery = {
  name: 'Brasserie du Lavoir',
  contract: {
    // Made up; its check digit is right.
    siren: '812345676',
    street: '4 rue du Lavoir',
    postalCode: '14970',
    city: 'Saint-Aubin-d’Arquenay',
    isPartner: true,
    startedDaysAgo: 640,
  },
  exercise: {
    lotNumber: 'ML-2391',
    daysAgo: 21,
    minutes: 138,
    reason: 'Exercice d’automne : mycotoxines dans un lot de malt',
    endReason: 'Tous les clients joints, tous les contenants retrouvés',
    returned: {
      quantity: 6,
      document: 'Bon de reprise 118',
      note: 'Reprise simulée avec le livreur',
    },
  },
  countedDaysAgo: 10,
  users: [
    { email: 'manager@demo.example', firstName: 'Camille', lastName: 'Morel', role: 'manager' },
    { email: 'brewer@demo.example', firstName: 'Hugo', lastName: 'Lemaître', role: 'brewer' },
    { email: 'admin@demo.example', firstName: 'Jeanne', lastName: 'Delaunay', role: 'admin' },
  ],
  production: lavoirProduction,
  recipes: lavoirRecipes,
  products: lavoirProducts,
  equipment: lavoirEquipment,
  ingredients: [...lavoirMalts, ...lavoirHops, ...lavoirOthers, ...lavoirMaterials],
};
