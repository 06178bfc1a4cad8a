import { quoteMessage } from './quote-request';

it.each([
  [[], 'Bonjour, je souhaite un devis. Conseillez-moi sur les modules.'],
  [['Recettes'], 'Bonjour, je souhaite un devis. Le module qui m’intéresse : Recettes.'],
  [
    ['Recettes', 'Rapports'],
    'Bonjour, je souhaite un devis. Les modules qui m’intéressent : Recettes, Rapports.',
  ],
])('writes the message for %j', (modules, message) => {
  expect(quoteMessage({ volumeHl: 500, modules })).toBe(message);
});
