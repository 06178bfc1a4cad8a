// @ts-check

/**
 * @typedef {object} ProductShot a screen of the product as the site shows it
 * @property {string} name of its files, before their width
 * @property {string} address in the product
 * @property {string} [link] what is clicked there before the picture is taken
 * @property {{ width: number, height: number }} screen in CSS pixels
 * @property {readonly number[]} widths of the files, in device pixels
 */

/** The window that the site shows on a computer: its menu folded, every column that matters. */
const windowWidth = 880;

/** @type {readonly ProductShot[]} */
export const productShots = [
  {
    name: 'ingredients',
    address: '/inventory/ingredients',
    screen: { width: windowWidth, height: 800 },
    widths: [620, 1240],
  },
  {
    name: 'ingredients-phone',
    address: '/inventory/ingredients',
    screen: { width: 390, height: 540 },
    widths: [700],
  },
  {
    name: 'equipment',
    address: '/equipment',
    screen: { width: windowWidth, height: 600 },
    widths: [700, 1400],
  },
  {
    name: 'ingredient-phone',
    address: '/inventory/ingredients?search=pilsen',
    link: 'Malt Pilsen',
    screen: { width: 390, height: 640 },
    widths: [640],
  },
];
