import { useApolloClient } from '@cervoise/graphql-client';
import { useSession } from '@cervoise/shell-contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { followNotifications } from './follow-notifications';

/** Keeps the notification socket open while someone is logged in. */
export function useNotificationSocket(): void {
  const client = useApolloClient();
  const navigate = useNavigate();
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (!token) return undefined;
    return followNotifications({ client, token, open: (path) => void navigate(path) });
  }, [client, navigate, token]);
}
