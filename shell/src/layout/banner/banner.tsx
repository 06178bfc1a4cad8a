import { Icon, type IconName } from '@cervoise/ui/icon';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  readonly icon: IconName;
  readonly isCritical?: boolean;
  readonly children: ReactNode;
}

/** A line over every page, read out when it appears. */
export function Banner({ icon, isCritical = false, children }: BannerProps) {
  return (
    <div className={isCritical ? styles.critical : styles.banner} role="status">
      <Icon name={icon} size={18} />
      <p>{children}</p>
    </div>
  );
}
