import { formatMoment } from '@cervoise/ui/format';
import { render } from '@testing-library/react';
import { WhoAndWhen, whoAndWhenColumn } from './who-and-when';

const written = { userName: 'Hugo Lemaître', createdAt: new Date(2026, 2, 2, 8, 42) };
const moment = formatMoment(written.createdAt);

it('is one line in a card', () => {
  const { container } = render(<WhoAndWhen {...written} />);
  expect(container.textContent).toBe(`${moment} · Hugo Lemaître`);
});

it('is two lines in a table', () => {
  const { container } = render(whoAndWhenColumn.render(written));
  const lines = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(lines).toEqual([moment, 'Hugo Lemaître']);
});
