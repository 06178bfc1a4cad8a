// @ts-check
import { readdirSync } from 'node:fs';
import * as rules from '../../../shell-contract/src/descriptor/index.ts';
import { root } from '../workspace/run.mjs';
import { readDescriptors } from './descriptor-rules.mjs';
import { descriptorOf, planRemote } from './plan-remote.mjs';
import { remoteFiles } from './remote-files.mjs';

const site = { folders: readdirSync(root), descriptors: readDescriptors(root) };
const plan = (/** @type {import('./plan-remote.mjs').RemoteOptions} */ options) =>
  planRemote(options, site, rules);

it('names everything after the folder, and stands last in the menu', () => {
  const remote = plan({ name: 'mf-raw-materials' });
  expect(remote).toMatchObject({
    area: 'raw-materials',
    component: 'RawMaterialsPage',
    title: 'Raw materials',
    path: '/raw-materials',
  });
  const reports = rules.remoteDescriptorSchema.parse(
    site.descriptors.find((one) => /** @type {{ name: string }} */ (one).name === 'mf-reports'),
  );
  expect(remote.order).toBeGreaterThan(Math.max(...reports.menu.map(({ order }) => order)));
});

it('makes a descriptor that the releases accept', () => {
  const remote = plan({ name: 'mf-tasting', title: "Contrôle d'aujourd'hui", path: '/controle' });
  expect(rules.remoteDescriptorSchema.parse(descriptorOf(remote))).toMatchObject({
    name: 'mf-tasting',
    menu: [{ label: "Contrôle d'aujourd'hui", path: '/controle' }],
  });
  expect(remoteFiles(remote).get('src/remote.tsx')).toContain(
    "title: 'Contrôle d\\'aujourd\\'hui'",
  );
});

it.each([
  undefined,
  '',
  'quality',
  'Quality',
  'mf-',
  'mf-Quality',
  'mf-1',
  'mf-a/b',
  '../mf-a',
  'mf-a-',
])('refuses the name %p, in French and in English', (name) => {
  expect(() => plan({ name })).toThrow(/n’est pas un nom de module.*\n.*is no name of a remote/);
});

it('refuses what is taken: a name, an address of the shell or of a sister, a menu entry', () => {
  expect(() => plan({ name: 'mf-recipes' })).toThrow(/existe déjà.*\n.*exists already/);
  expect(() => plan({ name: 'mf-login' })).toThrow('/login appartient à shell');
  expect(() => plan({ name: 'mf-x', path: '/equipment/x' })).toThrow('belongs to mf-inventory');
  expect(() => plan({ name: 'mf-x', title: 'Recettes' })).toThrow('Le menu a déjà une entrée');
});

it('refuses an address or an icon the shell cannot take', () => {
  expect(() => plan({ name: 'mf-x', path: 'x' })).toThrow('paths.0.path');
  expect(() => plan({ name: 'mf-x', icon: 'unicorn' })).toThrow('menu.0.icon');
});
