import { render, screen } from '@testing-library/react';
import { TraceabilityPage } from './traceability-page';

it('says which area this is and what it will hold', () => {
  render(<TraceabilityPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Traçabilité' })).toBeVisible();
  expect(
    screen.getByText('Le registre de traçabilité arrive dans une prochaine version'),
  ).toBeVisible();
});
