import { render } from '@testing-library/react';
import { MonthBars } from './month-bars';

const bars = [
  { key: 'mai', label: 'mai', value: 20, isOwn: false },
  { key: 'juin', label: 'juin', value: 30, whole: 40, isOwn: true, figure: '30 sur 40' },
];

it('draws each bar in proportion to the greatest line, with what is planned behind it', () => {
  const { container } = render(<MonthBars bars={bars} axis={[0, 40, 80]} className="" />);
  const heights = (selector: string) =>
    [...container.querySelectorAll<HTMLElement>(selector)].map(({ style }) => style.height);
  expect(heights('.cv-month-bar')).toEqual(['25%', '37.5%']);
  expect(heights('.cv-month-planned')).toEqual(['50%']);
  expect(container).toHaveTextContent('30 sur 40');
});

it('marks another value, and only where there is one', () => {
  const { container } = render(
    <MonthBars
      bars={bars.map((bar) => (bar.isOwn ? { ...bar, mark: 60 } : bar))}
      axis={[0, 80]}
      className=""
    />,
  );
  const marks = [...container.querySelectorAll<HTMLElement>('.cv-month-mark')];
  expect(marks.map(({ style }) => style.bottom)).toEqual(['75%']);
});
