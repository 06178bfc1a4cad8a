import { render, screen, within } from '@testing-library/react';
import { onPhone } from '../testing/open-routes';
import { ChangesTable } from './changes-table';

const changes = [
  {
    id: 'c-2',
    field: 'Emplacement',
    after: 'Quai',
    userName: 'Hugo Lemaître',
    createdAt: new Date(2026, 2, 3),
  },
  {
    id: 'c-1',
    field: 'Retrait',
    after: null,
    userName: 'Inès Martin',
    createdAt: new Date(2026, 2, 2),
  },
];

const show = () =>
  render(
    <ChangesTable
      label="Modifications"
      title="Modification"
      rows={changes}
      nameOf={({ field }) => field}
      detailOf={({ after }) => after && `Cave → ${after}`}
      empty={null}
    />,
  );

it('shows each change with its author and time', () => {
  show();
  const table = screen.getByRole('table', { name: 'Modifications' });
  const [head, move, removal] = within(table).getAllByRole('row');
  expect(head).toHaveTextContent(/^ModificationQuand et par qui$/);
  expect(move).toHaveTextContent(/^EmplacementCave → Quai.+Hugo Lemaître$/);
  expect(removal).toHaveTextContent(/^Retrait.+Inès Martin$/);
});

it('shows cards on a phone', () => {
  onPhone();
  show();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Cave → Quai')).toBeVisible();
  expect(screen.getByText(/· Hugo Lemaître$/)).toBeVisible();
});
