import type { Role } from '@cervoise/domain/roles';
import { passesRouteGuard } from '@cervoise/domain/roles';
import { useSession } from '@cervoise/shell-contract';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Lets a page be seen by those who are logged in and hold one of `allowedRoles`. */
export function Guard({
  allowedRoles,
  children,
}: {
  readonly allowedRoles?: readonly Role[];
  readonly children: ReactNode;
}) {
  const location = useLocation();
  const { token, user } = useSession();
  if (!token) return <Navigate to="/login" replace state={{ from: location }} />;
  if (user && !passesRouteGuard(user.role, allowedRoles)) return <Navigate to="/" replace />;
  return children;
}
