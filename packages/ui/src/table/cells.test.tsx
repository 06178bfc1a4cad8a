import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Amount, DateCell, Difference, ListCard, NameCell, Price, StockCell } from '.';

const text = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ');

test.each([
  [<Amount key="a" value={1240.5} unit="kg" />, '1 240,5 kg'],
  [<Amount key="b" value={0.1234} unit="kg" decimals={2} />, '0,12 kg'],
  [<Amount key="c" value={null} unit="kg" />, '—'],
  [<Difference key="g" value={25} unit="kg" />, '+25 kg'],
  [<Difference key="h" value={-2.5} unit="kg" struck />, '−2,5 kg'],
  [<Price key="d" euros={24.5} per="kg" />, '24,50 € /kg'],
  [<Price key="e" euros={0.0042} per="g" />, '0,0042 € /g'],
  [<Price key="i" euros={24.5} per="kg" shared={4} />, '24,5000 € /kg'],
  [<Price key="j" euros={24.5} per="kg" shared={0} />, '24,50 € /kg'],
  [<Price key="f" euros={null} per="kg" />, '—'],
])('figure %#', (figure, shown) => {
  const { container } = render(figure);
  expect(text(container)).toBe(shown);
});

test('an empty stock is critical, and its bar has a text alternative', () => {
  const { container } = render(<StockCell value={0} minimum={2} unit="u." />);
  expect(container.querySelector('.cv-amount-critical')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Stock/ })).toBeInTheDocument();
});

test('a name without URL is not a link', () => {
  render(<NameCell name="Malt Pilsen" detail="Malt de base" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('Malt de base')).toBeInTheDocument();
});

test('a card shows only the given parts', () => {
  const { container, rerender } = render(<ListCard title="Malt" />);
  expect(container.querySelectorAll('.cv-list-card-row')).toHaveLength(1);
  rerender(
    <MemoryRouter>
      <ListCard
        title="Malt"
        to="/malt"
        detail="Malt de base"
        value="312 kg"
        valueDetail="seuil 150 kg"
        bar={<hr />}
        status="En stock"
        meta="Lot ML-2421"
        actions={<button type="button">Restaurer</button>}
      />
    </MemoryRouter>,
  );
  for (const shown of ['Malt de base', '312 kg', 'seuil 150 kg', 'En stock'])
    expect(screen.getByText(shown)).toBeInTheDocument();
  expect(screen.getByText('ML-2421')).toHaveClass('cv-lot-number');
  expect(screen.getByRole('link', { name: 'Malt' })).toHaveAttribute('href', '/malt');
  expect(screen.getByRole('button', { name: 'Restaurer' })).toBeInTheDocument();
});

test('a date describes its meaning, and is highlighted when near or past', () => {
  render(<DateCell date="28/03/2026" detail="dans 16 jours" tone="upcoming" />);
  render(<DateCell date="01/03/2026" detail="dépassée de 3 jours" tone="critical" />);
  render(<DateCell date="01/12/2026" tone="healthy" />);
  expect(screen.getByText('dans 16 jours')).toBeInTheDocument();
  expect(screen.getByText('28/03/2026')).toHaveClass('cv-upcoming');
  expect(screen.getByText('01/03/2026')).toHaveClass('cv-critical');
  expect(screen.getByText('01/12/2026')).not.toHaveAttribute('class');
});
