import { Navigate, useParams } from 'react-router-dom';

/** `/qr-redirect/:identifier`, the address printed in a code: redirects to its page. */
export function QrRedirectPage() {
  const { identifier = '' } = useParams();
  return <Navigate to={`/public/qrcode/${encodeURIComponent(identifier)}`} replace />;
}
