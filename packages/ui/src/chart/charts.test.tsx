import { render, screen, within } from '@testing-library/react';
import { formatQuantity } from '../format';
import type { PlotProps } from './chart-data';
import { BarChart, ColumnChart, LineChart, StepChart } from './charts';

// The drawing needs a canvas, which jsdom has not; what it is given is checked here.
jest.mock('./plots', () => {
  const plot = (kind: string) =>
    function Plot({ points, height }: PlotProps) {
      return <p data-testid="plot">{`${kind} ${points.length} ${height}`}</p>;
    };
  return {
    BarPlot: plot('bar'),
    ColumnPlot: plot('column'),
    LinePlot: plot('line'),
    StepPlot: plot('step'),
  };
});

const points = [
  { label: 'févr.', value: 43.5 },
  { label: 'mars', value: 26.8, current: true },
];

test.each([
  ['bar', BarChart],
  ['line', LineChart],
  ['column', ColumnChart],
  ['step', StepChart],
])('a %s chart is loaded lazily, and its figures are in a table at once', async (kind, Chart) => {
  render(
    <Chart
      title="Volume brassé par mois"
      points={points}
      formatValue={(value) => formatQuantity(value, 'hl')}
      labelTitle="Mois"
      valueTitle="Volume"
      height={180}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Volume brassé par mois' }));
  expect(screen.queryByTestId('plot')).not.toBeInTheDocument();
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Mois',
    'Volume',
  ]);
  expect(table.getByRole('row', { name: /mars 26,8\shl/ })).toBeInTheDocument();
  expect(await screen.findByTestId('plot')).toHaveTextContent(`${kind} 2 180`);
  expect(screen.getByRole('figure', { name: 'Volume brassé par mois' })).toBeInTheDocument();
});
