import { Navigate, useParams } from 'react-router-dom';

/** `/qr-redirect/:identifier`, the address printed in a code: leads to what the code tells. */
export function QrRedirectPage() {
  const { identifier = '' } = useParams();
  return <Navigate to={`/public/qrcode/${encodeURIComponent(identifier)}`} replace />;
}
