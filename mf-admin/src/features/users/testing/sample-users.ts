export const lavoirId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

export const camille = {
  id: 'camille',
  firstName: 'Camille',
  lastName: 'Morel',
  email: 'camille@demo.example',
  pendingEmail: null,
  role: 'admin',
  state: 'active',
  isActive: true,
  tenantId: lavoirId,
  breweryName: 'Brasserie du Lavoir',
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
  invitation: null,
};

export const jean = {
  ...camille,
  id: 'jean',
  firstName: 'Jean',
  lastName: 'Petit',
  email: 'jean@demo.example',
  role: 'brewer',
  state: 'closed',
  isActive: false,
};

/** Invited, for as long as anybody runs these tests. */
export const eve = {
  ...camille,
  id: 'eve',
  firstName: 'Ève',
  lastName: 'Nouvelle',
  email: 'eve@demo.example',
  role: 'brewer',
  state: 'invited',
  invitation: { sentAt: '2026-01-05T08:00:00.000Z', expiresAt: '2199-01-12T08:00:00.000Z' },
};
