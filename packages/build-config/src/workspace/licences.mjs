// @ts-check

/** @typedef {Readonly<Record<string, readonly { readonly name: string }[]>>} PackagesByLicence */

/**
 * Licences that a proprietary product may be built and shipped with. MPL-2.0 and OFL-1.1 bind the
 * files they cover only, which stay unchanged here.
 */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'Python-2.0', 'Unlicense'],
  'Zlib',
]);

/**
 * @param {string} licence SPDX expression of one level, like `(MIT OR CC0-1.0)`
 * @returns {boolean} whether one choice of an OR, or every part of an AND, is allowed
 */
function isAllowed(licence) {
  const expression = licence.replace(/^\(|\)$/g, '');
  if (expression.includes(' OR ')) return expression.split(' OR ').some(isAllowed);
  return expression.split(' AND ').every((part) => allowed.has(part));
}

/**
 * @param {PackagesByLicence} byLicence as `pnpm licenses list --json` prints it
 * @returns {{ licence: string, name: string }[]} the packages whose licence is not allowed
 */
export function refusedPackages(byLicence) {
  return Object.entries(byLicence)
    .filter(([licence]) => !isAllowed(licence))
    .flatMap(([licence, packages]) => packages.map(({ name }) => ({ licence, name })));
}
