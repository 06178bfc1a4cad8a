// @ts-check

/**
 * @typedef {object} ProductShot a screen of the product as the site shows it
 * @property {string} name of its files, before their width
 * @property {string} address in the product
 * @property {string} [link] a link to click before the picture is taken
 * @property {string} shows a text that is visible once the page is complete
 * @property {{ width: number, height: number }} screen in CSS pixels
 * @property {number} shown the height to keep, from the top
 * @property {readonly number[]} widths of the files, in device pixels
 */

/** The viewport of the desktop screenshots: menu folded, every important column visible. */
const windowWidth = 900;

const phone = { width: 390, height: 844 };

/** @type {readonly ProductShot[]} */
export const productShots = [
  {
    name: 'ingredients',
    address: '/inventory/ingredients',
    screen: { width: windowWidth, height: 820 },
    shows: 'Chlorure de calcium',
    shown: 820,
    widths: [620, 1240],
  },
  {
    name: 'ingredients-phone',
    address: '/inventory/ingredients',
    screen: phone,
    shows: 'Houblon Saaz',
    shown: 660,
    widths: [700],
  },
  {
    name: 'equipment',
    address: '/equipment',
    screen: { width: windowWidth, height: 680 },
    shows: 'Groupe froid',
    shown: 680,
    widths: [700, 1400],
  },
  {
    name: 'equipment-phone',
    address: '/equipment',
    screen: phone,
    shows: 'Groupe froid',
    shown: 560,
    widths: [600],
  },
  {
    name: 'ingredient-phone',
    address: '/inventory/ingredients?search=pilsen',
    link: 'Malt Pilsen',
    screen: phone,
    shows: 'ML-2418',
    shown: 640,
    widths: [640],
  },
];
