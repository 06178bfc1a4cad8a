import { roundTo } from '@cervoise/domain/numbers';
import { type ReactNode, useRef } from 'react';
import { StepButton } from './step-button';
import './stepped-input.css';

interface SteppedInputProps {
  /** The accessible name: « Quantité ». */
  readonly label: string;
  /** The field's value: steps start at 0 without a number, and do not go below. */
  readonly value: unknown;
  readonly step: number;
  readonly disabled?: boolean;
  readonly onStep: (value: number) => void;
  /** The input. */
  readonly children: ReactNode;
}

/** The input of a quantity; on a phone between two step buttons. */
export function SteppedInput({
  label,
  value,
  step,
  disabled,
  onStep,
  children,
}: SteppedInputProps) {
  const latest = useRef(value);
  latest.current = value;
  const move = (direction: 1 | -1) => {
    const from = Number(latest.current) || 0;
    const next = Math.max(0, roundTo(from + direction * step, 6));
    latest.current = next;
    onStep(next);
  };
  return (
    <div className="cv-stepped cv-fill cv-shrink">
      <StepButton
        icon="minus"
        label={`${label} : moins`}
        disabled={disabled}
        onStep={() => move(-1)}
      />
      {children}
      <StepButton
        icon="plus"
        label={`${label} : plus`}
        disabled={disabled}
        onStep={() => move(1)}
      />
    </div>
  );
}
