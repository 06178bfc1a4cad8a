import { menuIcons } from '@cervoise/shell-contract';
import { render, screen } from '@testing-library/react';
import { actionShapes } from './action-shapes';
import { Icon, type IconName } from './icon';
import { menuShapes } from './menu-shapes';
import { objectShapes } from './object-shapes';

const shapes = { ...menuShapes, ...actionShapes, ...objectShapes };
const iconNames = Object.keys(shapes) as IconName[];

test('every icon of a remote’s menu exists', () => {
  expect(iconNames).toEqual(expect.arrayContaining([...menuIcons]));
});

test('names are unique', () => {
  const names = [menuShapes, actionShapes, objectShapes].flatMap((some) => Object.keys(some));
  expect(names).toHaveLength(iconNames.length);
});

test.each(iconNames)('%s draws something', (name) => {
  const { container } = render(<Icon name={name} />);
  expect(container.querySelector('path, rect, circle')).toBeInTheDocument();
});

test('an icon is decorative unless it has a label', () => {
  render(
    <>
      <Icon name="bell" />
      <Icon name="warning" label="Rupture" />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Rupture' })).toBeInTheDocument();
});

test('a class may hide an icon: no inline style sets its display', () => {
  const { container } = render(<Icon name="plus" className="hidden" />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('display', 'block');
  expect(svg?.style.display).toBe('');
});

test('the stroke stays 1.6 px at any size', () => {
  const { container } = render(<Icon name="plus" size={40} />);
  expect(container.querySelector('svg')).toHaveAttribute('stroke-width', '0.8');
});
