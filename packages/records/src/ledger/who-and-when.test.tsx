import { formatMoment } from '@cervoise/ui/format';
import { render } from '@testing-library/react';
import { WhoAndWhen, whoAndWhenColumn } from './who-and-when';

const written = { userName: 'Hugo Lemaître', createdAt: new Date(2026, 2, 2, 8, 42) };
const moment = formatMoment(written.createdAt);

it('shows both in one line of a card', () => {
  const { container } = render(<WhoAndWhen {...written} />);
  expect(container.textContent).toBe(`${moment} · Hugo Lemaître`);
});

it('shows them one under the other in a table', () => {
  const { container } = render(whoAndWhenColumn.render(written));
  const lines = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(lines).toEqual([moment, 'Hugo Lemaître']);
});
