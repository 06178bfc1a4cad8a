import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Amount, ListCard, NameCell, Price, StockCell } from '.';

const text = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ');

test.each([
  [<Amount key="a" value={1240.5} unit="kg" />, '1 240,5 kg'],
  [<Amount key="b" value={0.1234} unit="kg" decimals={2} />, '0,12 kg'],
  [<Amount key="c" value={null} unit="kg" />, '—'],
  [<Price key="d" euros={24.5} per="kg" />, '24,50 € /kg'],
  [<Price key="e" euros={0.0042} per="g" />, '0,0042 € /g'],
  [<Price key="f" euros={null} per="kg" />, '—'],
])('figure %#', (figure, shown) => {
  const { container } = render(figure);
  expect(text(container)).toBe(shown);
});

test('a stock that is out is critical, and its bar says the figures', () => {
  const { container } = render(<StockCell value={0} minimum={2} unit="u." />);
  expect(container.querySelector('.cv-amount-critical')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Stock/ })).toBeInTheDocument();
});

test('a name without address is no link', () => {
  render(<NameCell name="Malt Pilsen" detail="Malt de base" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('Malt de base')).toBeInTheDocument();
});

test('a card shows what it is given and nothing else', () => {
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
  for (const shown of ['Malt de base', '312 kg', 'seuil 150 kg', 'En stock', 'Lot ML-2421'])
    expect(screen.getByText(shown)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Malt' })).toHaveAttribute('href', '/malt');
  expect(screen.getByRole('button', { name: 'Restaurer' })).toBeInTheDocument();
});
