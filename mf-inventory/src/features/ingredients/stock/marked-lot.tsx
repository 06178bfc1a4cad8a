import { Icon } from '@cervoise/ui/icon';
import { useEffect, useRef } from 'react';
import styles from './marked-lot.module.css';

/** Marks the line of the lot whose label was scanned, and brings it into view. */
export function LotMark() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <span ref={mark} className={styles.mark}>
      <Icon name="scan" size={16} />
      Étiquette scannée
    </span>
  );
}

/** Says over the lots why the one of the label is not among them. */
export function LotNotice({ text }: { readonly text: string }) {
  return (
    <p className={styles.notice} role="status">
      <Icon name="info" />
      {text}
    </p>
  );
}
