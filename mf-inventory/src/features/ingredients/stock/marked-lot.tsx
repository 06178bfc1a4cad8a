import { Icon } from '@cervoise/ui/icon';
import { useEffect, useRef } from 'react';
import styles from './marked-lot.module.css';

/** Marks the row of a scanned lot, and scrolls to it. */
export function LotMark() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <span
      ref={mark}
      className={`cv-inline-row cv-small cv-gap-4 cv-copper cv-strong ${styles.mark}`}
    >
      <Icon name="scan" size={16} />
      Étiquette scannée
    </span>
  );
}

/** Explains above the lots why the scanned one is not listed. */
export function LotNotice({ text }: { readonly text: string }) {
  return (
    <p className={`${styles.notice} cv-attention cv-flex cv-gap-8 cv-below-12`} role="status">
      <Icon name="info" />
      {text}
    </p>
  );
}
