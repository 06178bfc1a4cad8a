import { render, screen } from '@testing-library/react';
import { EquipmentPage } from './equipment-page';

it('says which area this is and what it will hold', () => {
  render(<EquipmentPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Équipements' })).toBeVisible();
  expect(screen.getByText("Le parc d'équipements arrive dans une prochaine version")).toBeVisible();
});
