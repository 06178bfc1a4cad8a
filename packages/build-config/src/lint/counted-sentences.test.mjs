// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the checked texts are code
import { checkCountedSentences } from './counted-sentences.mjs';

const path = 'mf-x/src/texts.tsx';
const faultsIn = (text) => checkCountedSentences({ path, text });

it.each([
  ['a verb that is always plural', "`${formatCount(n, 'lot')} n’ont pas de date`"],
  ['any such verb', "`${formatCount(n, 'lot')} périment bientôt`"],
  ['a verb that is always singular', "`${formatCount(n, 'lot')} est à vérifier`"],
  ['a noun that is always plural', '`${formatNumber(n, 0)} contenants`'],
  ['a noun that is always singular', '`${formatNumber(n, 0)} contenant`'],
  ['batches, years and barrels too', '`${formatNumber(n, 0)} brassins`'],
  ['an adjective that is always plural', "`${formatCount(n, 'lot')} expirés`"],
  ['an adjective that is always singular', "`${formatCount(n, 'lot')} expiré`"],
  ['words of which only the last gets an s', "`${formatCount(n, 'brassin prévu')} en juin`"],
  ['the same in an element', "<p>{formatCount(n, 'lot')} sont bloqués</p>"],
  ['a verb behind another number', "<p>{formatCount(n, 'lot')} sur {all.length} sont bloqués</p>"],
  ['a bare count', '`${count} lots`'],
  ['a bare length', '`${lots.length} lots`'],
  ['a count in a text of the server', '`${frenchNumber(n)} lots`'],
  ['a count kept in a constant', "const text = formatCount(n, 'lot'); `${text} sont bloqués`"],
  ['a count written by a function', "const of = (n) => formatCount(n, 'lot'); `${of(2)} sont là`"],
  ['none in the plural', "`${count} ${count === 1 ? 'lot' : 'lots'}`"],
  ['none in the plural, where one is told apart', "count === 1 ? 'Un lot' : `${count} lots`"],
  ['a condition on another count', 'other > 1 ? `${count} lots` : null'],
])('finds %s', (_what, text) => {
  expect(faultsIn(text).length).toBeGreaterThan(0);
});

it.each([
  ["`${formatCount(n, 'lot')} ${plural(n, 'n’a', 'n’ont')} pas de date`"],
  ["`${formatCount(n, 'lot')} à vérifier, qui est bloqué`"],
  ["`${formatCount(n, 'brassin prévu', 'brassins prévus')} en juin`"],
  ["`${formatCount(n, 'tâche')} ${plural(n, 'a', 'ont')} échoué`"],
  ["`${formatCount(n, 'lot')} avec les relevés qui manquent`"],
  ['`${formatNumber(n)} mois`'],
  ['`${formatNumber(n)} kg de plus`'],
  ['`${formatNumber(maxRows)} lignes au plus`'],
  ['`Plus de ${maxRows} lignes`'],
  ['`${frenchNumber(n, 3, 3)} est loin de la courbe`'],
  ['const days = 30; `${days} jours`'],
  ['`Un pH de ${formatNumber(n)} est inhabituel`'],
  ["`${count} ${count > 1 ? 'lots' : 'lot'}`"],
  ['count > 1 ? `${count} lots` : null'],
  ['<p>{count > 1 && `${count} lots`}</p>'],
  ["function of(count) { if (count < 2) return ''; return `${count} lots`; }"],
  ['sql`select ${count} rows`'],
  ["<p>{formatCount(n, 'lot')} {plural(n, 'est bloqué', 'sont bloqués')}</p>"],
])('accepts %s', (text) => {
  expect(faultsIn(text)).toEqual([]);
});
