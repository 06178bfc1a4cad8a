// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the checked texts are code
import { checkCountedSentences } from './counted-sentences.mjs';

const path = 'mf-x/src/texts.tsx';
const faultsIn = (text) => checkCountedSentences({ path, text });

it.each([
  ['a verb that is always plural', "`${formatCount(n, 'lot')} n’ont pas de date`"],
  ['a verb that is always singular', "`${formatCount(n, 'lot')} est à vérifier`"],
  ['a noun that is always plural', '`${formatNumber(n, 0)} contenants`'],
  ['the same in an element', "<p>{formatCount(n, 'lot')} sont bloqués</p>"],
])('finds %s', (_what, text) => {
  expect(faultsIn(text).length).toBeGreaterThan(0);
});

it.each([
  ["`${formatCount(n, 'lot')} ${plural(n, 'n’a', 'n’ont')} pas de date`"],
  ["`${formatCount(n, 'lot')} à vérifier, qui est bloqué`"],
  ['`${formatNumber(n)} mois`'],
  ['`${formatNumber(maxRows)} lignes au plus`'],
  ["<p>{formatCount(n, 'lot')} {plural(n, 'est bloqué', 'sont bloqués')}</p>"],
])('accepts %s', (text) => {
  expect(faultsIn(text)).toEqual([]);
});
