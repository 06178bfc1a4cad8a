import { useEffect, useRef } from 'react';
import './row-check.css';

interface RowCheckProps {
  /** « Sélectionner Malt Pilsen ». */
  readonly label: string;
  readonly checked: boolean;
  /** Indeterminate: only some are selected. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  /** `range` when Shift was held. */
  readonly onToggle: (range: boolean) => void;
}

/** A checkbox to select a row, or all of them, with a large touch target. */
export function RowCheck({ label, checked, mixed = false, disabled, onToggle }: RowCheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="cv-row-check cv-inline-row cv-centre cv-pointer">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
