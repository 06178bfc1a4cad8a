import { describeError, useQuery } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';
import { DesktopPermission } from '../desktop-permission';
import { notificationPreferencesQuery } from '../notifications.graphql';
import { PreferencesForm } from './preferences-form';

/** /notifications/preferences: what reaches this person, and where. */
export function PreferencesPage() {
  const { data, error, loading, refetch } = useQuery(notificationPreferencesQuery, {
    // A form begins with what stands on the server now.
    fetchPolicy: 'network-only',
    context: { suppressErrorToast: true },
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
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={loading} />
      ) : (
        <Spinner page />
      )}
    </Page>
  );
}
