import { atBrewery, ofBrewery, ofName, theBrewery } from './names';

it('writes a brewery’s name with its preposition', () => {
  const names = ['Brasserie du Lavoir', 'Mont Noir', 'Aber Houblon'];
  expect(names.map(atBrewery)).toEqual([
    'à la Brasserie du Lavoir',
    'chez Mont Noir',
    'chez Aber Houblon',
  ]);
  expect(names.map(ofBrewery)).toEqual([
    'de la Brasserie du Lavoir',
    'de Mont Noir',
    'd’Aber Houblon',
  ]);
});

it('elides before a vowel', () => {
  const names = ['Malt Pilsner', 'Orge maltée', 'Écorces', 'Houblon Citra', 'Óscar', 'œillets'];
  expect(names.map(ofName)).toEqual([
    ...[
      'de Malt Pilsner',
      'd’Orge maltée',
      'd’Écorces',
      'de Houblon Citra',
      'd’Óscar',
      'd’œillets',
    ],
  ]);
  expect(['Yakima', 'Yvonne', 'Ypres', '8 grains', 'avril 2026'].map(ofName)).toEqual([
    ...['de Yakima', 'd’Yvonne', 'd’Ypres', 'de 8 grains', 'd’avril 2026'],
  ]);
});

it('contracts the article of a name, and elides before a silent h', () => {
  const names = ['Le Grand Fût', 'Les Deux Houblons', 'La Mousse', 'Lescure', 'le'];
  expect(names.map(ofName)).toEqual([
    'du Grand Fût',
    'des Deux Houblons',
    'de La Mousse',
    'de Lescure',
    'de le',
  ]);
  expect(['Hélène', 'Herbes', 'Hallertau', 'Hersbrucker', 'Hugo'].map(ofName)).toEqual([
    'd’Hélène',
    'd’Herbes',
    'de Hallertau',
    'de Hersbrucker',
    'de Hugo',
  ]);
});

it('names a brewery as a subject', () => {
  expect(['Brasserie du Lavoir', 'Mont Noir'].map(theBrewery)).toEqual([
    'la Brasserie du Lavoir',
    'Mont Noir',
  ]);
});
