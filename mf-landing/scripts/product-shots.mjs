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
 * @property {boolean} [isSharpOnly] the AVIF at its greatest width only: one address less in the script
 */

/** The viewport of the desktop screenshots: menu folded, every important column visible. */
const windowWidth = 900;

const phone = { width: 390, height: 844 };

/**
 * A screen on a computer only.
 * @param {Omit<ProductShot, 'shown' | 'widths'>} shot
 * @returns {ProductShot}
 */
const onComputer = (shot) => ({
  ...shot,
  shown: shot.screen.height,
  widths: [620, 1240],
  isSharpOnly: true,
});

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
  onComputer({
    name: 'fermentation',
    address: '/production?search=2026-041',
    link: '2026-041',
    screen: { width: windowWidth, height: 760 },
    shows: 'Mesuré et prévu',
  }),
  onComputer({
    name: 'planning',
    address: '/production/planning',
    // Wide enough for every week.
    screen: { width: 1010, height: 760 },
    shows: 'brassins en cuve',
  }),
  onComputer({
    name: 'recipe',
    address: '/recipes?search=citra',
    link: 'IPA Citra',
    screen: { width: windowWidth, height: 760 },
    shows: 'Houblons',
  }),
  onComputer({
    name: 'recall',
    address: '/traceability/recalls',
    link: 'Malt Pilsen',
    // Wide enough for the graph.
    screen: { width: 1280, height: 980 },
    shows: 'Ce qu’il faut retrouver',
  }),
];
