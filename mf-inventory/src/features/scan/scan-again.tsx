import { LinkButton } from '@cervoise/ui/button';
import { scanAddress, takeOutAddress } from '../../scan-addresses';

interface ScanAgainProps {
  readonly primary?: boolean;
  readonly isSeries: boolean;
}

/** Back to the camera. */
export function ScanAgain({ primary = false, isSeries }: ScanAgainProps) {
  return (
    <LinkButton
      variant={primary ? 'primary' : 'secondary'}
      icon="scan"
      to={isSeries ? takeOutAddress : scanAddress}
      replace
    >
      Scanner un autre code
    </LinkButton>
  );
}
