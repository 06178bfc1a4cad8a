import { render, screen } from '@testing-library/react';
import { plain } from '../format/testing';
import { LevelBar, ProgressBar, Status } from '.';

const fill = () => screen.getByRole('img').querySelector<HTMLElement>('.cv-level-fill');

test('a status always has a text', () => {
  render(<Status tone="critical" label="Rupture" />);
  expect(screen.getByText('Rupture')).toBeInTheDocument();
});

test.each([
  ['nothing left', 0, 8, 0, 'attention'],
  ['below the minimum', 6, 8, 25, 'attention'],
  ['at the minimum, which is not low', 8, 8, 33.333, 'healthy'],
  ['more than the bar shows', 1240.5, 400, 100, 'healthy'],
  ['no minimum', 5, 0, 100, 'healthy'],
])('the level of %s', (_name, value, minimum, percents, tone) => {
  render(<LevelBar value={value} minimum={minimum} unit="kg" />);
  expect(Number.parseFloat(fill()?.style.width ?? '')).toBeCloseTo(percents, 1);
  expect(fill()).toHaveClass(`cv-level-${tone}`);
});

test('the level has a text alternative, and a tick only with a minimum', () => {
  const { container, rerender } = render(<LevelBar value={6.2} minimum={8} unit="kg" />);
  expect(plain(screen.getByRole('img').getAttribute('aria-label'))).toBe(
    'Stock : 6,2 kg, seuil 8 kg',
  );
  expect(container.querySelector('.cv-level-minimum')).toBeInTheDocument();
  rerender(<LevelBar value={6.2} minimum={0} unit="kg" />);
  expect(plain(screen.getByRole('img').getAttribute('aria-label'))).toBe('Stock : 6,2 kg');
  expect(container.querySelector('.cv-level-minimum')).not.toBeInTheDocument();
});

test.each([
  [0.5, '50%'],
  [1.4, '100%'],
  [-1, '0%'],
])('progress %p fills %p', (share, width) => {
  render(<ProgressBar share={share} label="Jour 11 sur 14" />);
  expect(fill()?.style.width).toBe(width);
});
