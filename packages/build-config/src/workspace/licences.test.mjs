import { refusedPackages } from './licences.mjs';

const named = (licence) => ({ [licence]: [{ name: 'some-package' }] });

test.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC', '(MIT AND BSD-3-Clause)'])(
  'allows %s',
  (licence) => {
    expect(refusedPackages(named(licence))).toEqual([]);
  },
);

test.each(['GPL-3.0', 'AGPL-3.0', 'MIT AND GPL-3.0', 'Unknown', 'UNLICENSED'])(
  'refuses %s and names the package',
  (licence) => {
    expect(refusedPackages(named(licence))).toEqual([{ licence, name: 'some-package' }]);
  },
);
