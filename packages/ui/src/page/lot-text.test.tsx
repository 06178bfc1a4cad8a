import { render } from '@testing-library/react';
import { LotText } from './lot-text';

const unbroken = (text: string) => {
  const { container } = render(<LotText>{text}</LotText>);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('.cv-lot-number')].map(({ textContent }) => textContent);
};

it('keeps each number of a text on one line', () => {
  expect(unbroken('2026-031')).toEqual(['2026-031']);
  expect(unbroken('Malt Pilsen ML-2391, Houblon Citra HB-0941-B')).toEqual([
    'ML-2391',
    'HB-0941-B',
  ]);
});

it('leaves words and long numbers to break', () => {
  expect(unbroken('Un sous-verre de porte-à-faux')).toEqual([]);
  expect(unbroken('LOT-2026-07-31-FOURNISSEUR-MALTERIE')).toEqual([]);
});

it('leaves elements as they are', () => {
  const { container } = render(
    <LotText>
      Brassin 2026-031, <b>2026-032</b>
    </LotText>,
  );
  expect(container.innerHTML).toBe(
    'Brassin <span class="cv-lot-number cv-nowrap">2026-031</span>, <b>2026-032</b>',
  );
});
