import type { ComponentType } from 'react';
import type { ChartProps, PlotProps } from './chart-data';
import './chart.css';

interface ChartFigureProps extends ChartProps {
  /** The drawing, whose code may have to be fetched. */
  readonly plot: ComponentType<PlotProps>;
}

const defaultHeight = 240;

/** A drawing, and the same figures as a table for screen readers. */
export function ChartFigure({
  plot: Plot,
  title,
  points,
  formatValue,
  formatAxis = formatValue,
  labelTitle,
  valueTitle,
  height = defaultHeight,
}: ChartFigureProps) {
  return (
    <figure className="cv-chart" aria-label={title}>
      <div aria-hidden="true" style={{ height }}>
        <Plot {...{ points, formatValue, formatAxis, valueTitle, height }} />
      </div>
      <table className="cv-visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            <th scope="col">{valueTitle}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
