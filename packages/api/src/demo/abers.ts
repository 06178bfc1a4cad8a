import { abersEquipment } from './abers-equipment';
import { abersProduction } from './abers-production';
import { abersProducts } from './abers-products';
import type { DemoBrewery } from './demo-brewery';

const malt = {
  type: 'malt',
  unit: 'kg',
  supplier: 'Malterie des Monts',
  originCountry: 'France',
} as const;
const hop = {
  type: 'hop',
  unit: 'kg',
  supplier: 'Houblonnière du Trégor',
  originCountry: 'France',
  hopForm: 'pellets_t90',
} as const;
const beers = ['Blonde des Abers', 'Rousse du phare'];

/** The second brewery: none of its data may appear in the first. */
export const abers: DemoBrewery = {
  name: 'Brasserie des Abers',
  contract: {
    // Made up; its check digit is right.
    siren: '823456785',
    street: '12 quai du Stellac’h',
    postalCode: '29870',
    city: 'Lannilis',
    isPartner: false,
    startedDaysAgo: 210,
  },
  countedDaysAgo: 21,
  users: [{ email: 'admin@other.example', firstName: 'Yann', lastName: 'Kerbrat', role: 'admin' }],
  production: abersProduction,
  products: abersProducts,
  equipment: abersEquipment,
  ingredients: [
    {
      ...malt,
      name: 'Malt Pilsen',
      minimumStockQuantity: 200,
      costPerUnit: 0.97,
      maltColor: 3.5,
      beers: [...beers, 'Gose des grèves'],
      deliveries: [
        { lot: 'MM-118', daysAgo: 125, quantity: 500, expiresIn: 230, costPerUnit: 0.95 },
        { lot: 'MM-131', daysAgo: 24, quantity: 500, expiresIn: 310, left: 420, costPerUnit: 0.97 },
      ],
    },
    {
      ...malt,
      name: 'Malt de sarrasin',
      minimumStockQuantity: 50,
      costPerUnit: 2.35,
      maltColor: 6,
      beers: ['Bière de sarrasin'],
      deliveries: [{ lot: 'MM-127', daysAgo: 45, quantity: 100, expiresIn: 200, left: 62 }],
    },
    {
      ...malt,
      name: 'Malt Cara roux',
      minimumStockQuantity: 35,
      costPerUnit: 1.5,
      maltColor: 60,
      beers: ['Rousse du phare'],
      becameLowDaysAgo: 4,
      deliveries: [{ lot: 'MM-122', daysAgo: 66, quantity: 75, expiresIn: 250, left: 28 }],
    },
    {
      ...hop,
      name: 'Houblon Triskel',
      minimumStockQuantity: 3,
      costPerUnit: 31,
      alphaAcid: 8.2,
      beers,
      deliveries: [{ lot: 'HT-52', daysAgo: 50, quantity: 8, expiresIn: 330, left: 5.4 }],
    },
    {
      ...hop,
      name: 'Houblon Aramis',
      minimumStockQuantity: 2,
      costPerUnit: 28,
      alphaAcid: 7.6,
      beers,
      deliveries: [{ lot: 'HT-55', daysAgo: 50, quantity: 6, expiresIn: 22, left: 3.1 }],
    },
    {
      type: 'yeast',
      unit: 'unit',
      supplier: 'Levures & Compagnie',
      name: 'Levure K-97',
      description: 'Levure sèche, 500 g',
      minimumStockQuantity: 2,
      costPerUnit: 69,
      yeastStrain: 'K-97',
      yeastForm: 'dry',
      yeastAttenuation: 82,
      beers,
      deliveries: [{ lot: 'LC-771', daysAgo: 38, quantity: 5, expiresIn: 410, left: 3 }],
    },
    {
      type: 'sugar',
      unit: 'kg',
      supplier: 'Coopérative du Léon',
      name: 'Sucre de betterave',
      minimumStockQuantity: 20,
      costPerUnit: 1.2,
      beers,
      deliveries: [{ lot: 'CL-09', daysAgo: 70, quantity: 50, expiresIn: null, left: 33 }],
    },
    {
      type: 'spice',
      unit: 'g',
      supplier: 'Algues d’Iroise',
      name: 'Dulse séchée',
      minimumStockQuantity: 200,
      costPerUnit: 0.06,
      beers: ['Gose des grèves'],
      deliveries: [{ lot: 'AI-14', daysAgo: 33, quantity: 600, expiresIn: 260, left: 410 }],
    },
    {
      type: 'spice',
      unit: 'kg',
      supplier: 'Paludiers de Guérande',
      name: 'Fleur de sel',
      minimumStockQuantity: 1,
      costPerUnit: 14,
      beers: ['Gose des grèves'],
      deliveries: [{ lot: 'PG-3', daysAgo: 95, quantity: 5, expiresIn: null, left: 3.4 }],
    },
    {
      type: 'water_treatment',
      unit: 'l',
      supplier: 'Comptoir du Brasseur',
      name: 'Acide phosphorique 75 %',
      minimumStockQuantity: 1,
      costPerUnit: 15.5,
      beers,
      deliveries: [{ lot: 'AX-0049', daysAgo: 88, quantity: 5, expiresIn: 480, left: 2.8 }],
    },
  ],
};
