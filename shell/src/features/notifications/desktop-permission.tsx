import { toastInfo } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { useIsPhone } from '@cervoise/ui/theme';
import { useState } from 'react';

function currentPermission(): NotificationPermission | null {
  return 'Notification' in window ? Notification.permission : null;
}

/** Asks for the permission for desktop notifications, on a click only. */
export function DesktopPermission() {
  const [permission, setPermission] = useState(currentPermission);
  // Not on phones, whose browsers refuse these notifications to pages.
  const phone = useIsPhone();
  if (phone || permission !== 'default') return null;
  const ask = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer === 'granted') {
      toastInfo({
        title: 'Alertes du bureau activées',
        message: 'Les notifications de priorité haute apparaîtront aussi hors de cet onglet.',
      });
    }
  };
  return (
    <Button icon="bell" onClick={() => void ask()}>
      Activer les alertes du bureau
    </Button>
  );
}
