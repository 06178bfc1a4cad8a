import { useReaderBurst } from '@cervoise/ui/barcode-reader';
import { Icon } from '@cervoise/ui/icon';
import { Link, useNavigate } from 'react-router-dom';
import { scanAddress, scannedAddress } from './addresses';
import styles from './scan-link.module.css';

/** The link to the scanner in a list, which also takes input from a USB reader. */
export function ScanLink() {
  const navigate = useNavigate();
  useReaderBurst((code) => void navigate(scannedAddress(code)));
  return (
    <Link
      className={`${styles.link} cv-hover-copper cv-round cv-row cv-centre cv-ink`}
      to={scanAddress}
      aria-label="Scanner un code"
      title="Scanner un code"
    >
      <Icon name="scan" />
    </Link>
  );
}
