import { useEffect, useRef } from 'react';
import { Icon } from '../icon';
import './stepped-input.css';

interface StepButtonProps {
  readonly icon: 'minus' | 'plus';
  readonly label: string;
  readonly disabled?: boolean;
  readonly onStep: () => void;
}

const repeatAfter = 400;
const repeatEvery = 90;

/** Steps when pressed, and repeats while held. */
export function StepButton({ icon, label, disabled, onStep }: StepButtonProps) {
  const timer = useRef<number | undefined>(undefined);
  const step = useRef(onStep);
  step.current = onStep;
  const wasHeld = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const repeat = () => {
    wasHeld.current = true;
    step.current();
    timer.current = window.setTimeout(repeat, repeatEvery);
  };
  return (
    <button
      type="button"
      className="cv-step cv-rows cv-in-middle cv-copper"
      aria-label={label}
      disabled={disabled}
      // Letting go of a button that was held is no further step; a key counts no clicks.
      onClick={({ detail }) => (detail === 0 || !wasHeld.current) && step.current()}
      onPointerDown={(event) => {
        wasHeld.current = false;
        if (event.button > 0) return;
        timer.current = window.setTimeout(repeat, repeatAfter);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
    >
      <Icon name={icon} />
    </button>
  );
}
