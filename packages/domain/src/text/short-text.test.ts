import { shortText } from './short-text';

it.each([
  ['La note', 'est trop longue'],
  ['L’adresse', 'est trop longue'],
  ['L’origine', 'est trop longue'],
  ['Les notes', 'sont trop longues'],
  ['Le motif', 'est trop long'],
  ['L’emplacement', 'est trop long'],
  ['L’e-mail', 'est trop long'],
])('« %s » %s', (label, words) => {
  expect(shortText(label, 5).safeParse('bavard').error?.issues[0]?.message).toBe(
    `${label} ${words} (5 caractères au plus).`,
  );
});
