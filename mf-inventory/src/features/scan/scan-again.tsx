import { LinkButton } from '@cervoise/ui/button';
import { scanAddress } from '../../scan-addresses';

/** Back to the camera. */
export function ScanAgain({ primary = false }: { readonly primary?: boolean }) {
  return (
    <LinkButton variant={primary ? 'primary' : 'secondary'} icon="scan" to={scanAddress} replace>
      Scanner un autre code
    </LinkButton>
  );
}
