import { isReadOnlyState, readOnlyMessages } from '@cervoise/domain/contracts';
import { useQuery } from '@cervoise/graphql-client';
import { setReadOnlyReason, useCurrentUser } from '@cervoise/shell-contract';
import { typeset } from '@cervoise/ui/typeset';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { upcomingMaintenanceQuery } from '../../features/contract/contract.graphql';
import { type BreweryStatus, useBreweryStatus } from '../../features/contract/use-brewery-status';
import { Banner } from '../banner/banner';
import { contractBanner, maintenanceText } from './banner-texts';

const contractPath = '/profile/contract';
const quarterHour = 15 * 60_000;

/** Disables what changes data on every page while the brewery is read-only. */
function useReadOnlyPages(status: BreweryStatus | null): void {
  const reason = status && isReadOnlyState(status.state) ? readOnlyMessages[status.state] : null;
  useEffect(() => {
    setReadOnlyReason(reason);
    return () => setReadOnlyReason(null);
  }, [reason]);
}

/**
 * Banners over every page: a trial or a contract that ends, read-only data, a planned interruption.
 * They cannot be dismissed.
 */
export function AccountBanners() {
  const { role } = useCurrentUser();
  const { pathname } = useLocation();
  const { status } = useBreweryStatus();
  useReadOnlyPages(status);
  const { data } = useQuery(upcomingMaintenanceQuery, {
    pollInterval: quarterHour,
  });
  const banner = status && contractBanner(status, role);
  const maintenance = data?.upcomingMaintenance ?? [];
  if (!banner && maintenance.length === 0) return null;
  const isLead = role === 'admin' || role === 'manager';
  return (
    <section aria-label="Informations sur le compte">
      {banner && (
        <Banner icon={banner.isCritical ? 'lock' : 'info'} isCritical={banner.isCritical}>
          <strong>{typeset(banner.title)}</strong> {typeset(banner.text)}
          {isLead && pathname !== contractPath && (
            <>
              {' '}
              <Link to={contractPath}>Voir le contrat</Link>
            </>
          )}
        </Banner>
      )}
      {maintenance.map((notice) => (
        <Banner key={notice.id} icon="wrench">
          <strong>{typeset(maintenanceText(notice))}</strong> {typeset(notice.message)}
        </Banner>
      ))}
    </section>
  );
}
