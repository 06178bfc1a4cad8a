import { LinkButton } from '@cervoise/ui/button';
import { type ScanSeries, seriesAddress } from '../../addresses';

interface ScanAgainProps {
  readonly primary?: boolean;
  readonly series: ScanSeries | null;
}

/** Back to the camera. */
export function ScanAgain({ primary = false, series }: ScanAgainProps) {
  return (
    <LinkButton
      variant={primary ? 'primary' : 'secondary'}
      icon="scan"
      to={seriesAddress(series)}
      replace
    >
      Scanner un autre code
    </LinkButton>
  );
}
