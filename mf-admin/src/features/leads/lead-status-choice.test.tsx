import { createMockApi, MockApiProvider, signIn } from '@cervoise/graphql-client/testing';
import { render, screen } from '@testing-library/react';
import { LeadStatusChoice } from './lead-status-choice';
import type { Lead } from './lead-texts';

const lead: Lead = {
  id: 'lead-1',
  email: 'claire@deux-houblons.example',
  firstName: 'Claire',
  lastName: 'Vasseur',
  breweryName: 'Les Deux Houblons',
  phoneNumber: null,
  productionVolumeHl: null,
  region: null,
  message: null,
  status: 'contacted',
  breweryId: null,
  createdAt: new Date('2026-03-12T08:00:00Z'),
};

function shown(changes: Partial<Lead>) {
  signIn({ role: 'superadmin' });
  const { unmount } = render(
    <MockApiProvider api={createMockApi({})}>
      <LeadStatusChoice lead={{ ...lead, ...changes }} />
    </MockApiProvider>,
  );
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  unmount();
  return names;
}

it('offers « Convertie » only for an application whose brewery was created', () => {
  expect(shown({})).toEqual(['Nouvelle', 'Contactée', 'Qualifiée', 'Écartée']);
  expect(shown({ breweryId: 'tenant-1' })).toContain('Convertie');
  expect(shown({ status: 'converted' })).toContain('Convertie');
});
