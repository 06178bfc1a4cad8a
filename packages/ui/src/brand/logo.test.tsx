import { render, screen } from '@testing-library/react';
import { Logo } from './logo';
import { Mark } from './mark';

test('the logo is named after the product, also when only the mark is seen', () => {
  render(
    <>
      <a href="/one">
        <Logo />
      </a>
      <a href="/two">
        <Logo compact on="stout" />
      </a>
    </>,
  );
  expect(screen.getAllByRole('link', { name: 'Cervoise' })).toHaveLength(2);
});

test('the mark is seven grains, hidden from screen readers', () => {
  const { container } = render(<Mark />);
  expect(container.querySelectorAll('path')).toHaveLength(7);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
