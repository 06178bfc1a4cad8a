import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './step-frame.module.css';

interface StepFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons below, the primary one last. */
  readonly actions?: ReactNode;
}

/**
 * A step on its card. The heading takes the focus, since the button of the previous step is
 * unmounted.
 */
export function StepFrame({ title, children, actions }: StepFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      className={`${styles.step} cv-shrink-parts cv-pad-20 cv-panel cv-rows cv-shrink cv-gap-20`}
      aria-labelledby={id}
    >
      <h2 className="cv-title" id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {actions && (
        <div className={`cv-flex cv-wrap cv-end cv-gap-8 ${styles.actions}`}>{actions}</div>
      )}
    </section>
  );
}
