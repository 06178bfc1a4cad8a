import { menuIconOf, menuIcons } from './contract';
import {
  deployedRemoteSchema,
  remoteDescriptorSchema,
  remotesFileSchema,
} from './descriptor-schema';

const descriptor = {
  name: 'mf-quality',
  title: 'Qualité',
  contract: 1,
  paths: [{ path: '/quality' }],
  menu: [{ path: '/quality', label: 'Qualité', icon: 'quality', order: 90 }],
};
const deployed = { ...descriptor, version: '1.0.0', entry: '/mf-manifest.json' };

/** A remote that says words of which only a newer contract knows. */
const newer = {
  ...deployed,
  paths: [{ path: '/quality', roles: ['admin', 'auditor'] }],
  menu: [
    { ...descriptor.menu[0], icon: 'microscope', section: 'laboratory' },
    { ...descriptor.menu[0], roles: ['auditor'] },
  ],
};

it('accepts unknown icons, sections and roles of deployed remotes', () => {
  const remote = deployedRemoteSchema.parse(newer);
  expect(remote.menu[0]).toMatchObject({ icon: 'microscope', section: 'laboratory' });
  expect(remote.paths[0]?.roles).toEqual(['admin']);
});

it('opens nothing to everybody that was limited to an unknown role', () => {
  const audit = { path: '/quality/audit', roles: ['auditor'] };
  const { menu, paths } = deployedRemoteSchema.parse({ ...newer, paths: [...newer.paths, audit] });
  expect(menu).toHaveLength(1);
  expect(paths.map(({ path }) => path)).toEqual(['/quality']);
});

it.each([
  ['icon', { icon: 'microscope' }],
  ['section', { section: 'laboratory' }],
  ['role', { roles: ['auditor'] }],
])('refuses an unknown %s in a new descriptor', (_what, change) => {
  const written = { ...descriptor, menu: [{ ...descriptor.menu[0], ...change }] };
  expect(remoteDescriptorSchema.safeParse(written).success).toBe(false);
  expect(remoteDescriptorSchema.safeParse(descriptor).success).toBe(true);
});

it('leaves out an invalid remote, and keeps the others', () => {
  const file = { shell: { version: '1' }, remotes: [{ name: 'mf-odd' }, null, deployed, newer] };
  const { remotes } = remotesFileSchema.parse(file);
  expect(remotes.map(({ title }) => title)).toEqual(['Qualité', 'Qualité']);
});

it('replaces an unknown icon by a default one', () => {
  for (const icon of menuIcons) expect(menuIconOf({ icon })).toBe(icon);
  expect(menuIconOf({ icon: 'microscope' })).toBe('quality');
});
