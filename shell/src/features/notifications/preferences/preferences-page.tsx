import { describeError, useQuery } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';
import { DesktopPermission } from '../desktop-permission';
import { notificationPreferencesQuery } from '../notifications.graphql';
import { PreferencesForm } from './preferences-form';

/** /notifications/preferences: which notifications the user gets, by channel. */
export function PreferencesPage() {
  const { data, error, loading, refetch } = useQuery(notificationPreferencesQuery, {
    // A form starts with the server's current values.
    fetchPolicy: 'network-only',
  });
  const preferences = data?.notificationPreferences;
  return (
    <Page
      title="Préférences de notification"
      context="Ce qui vous est signalé, et où. Ces choix ne valent que pour vous."
      action={<DesktopPermission />}
    >
      {preferences ? (
        <PreferencesForm preferences={preferences} />
      ) : error ? (
        <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />
      ) : (
        <Spinner page />
      )}
    </Page>
  );
}
