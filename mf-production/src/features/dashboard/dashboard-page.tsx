import { useCan } from '@cervoise/shell-contract';
import { BreweryDashboard } from './brewery-dashboard';
import { EditorDashboard } from './editor-dashboard';

/** /dashboard: the page after login. The editor has no stock, and a dashboard of its own. */
export function DashboardPage() {
  const isOfBrewery = useCan('ingredients.read');
  return isOfBrewery ? <BreweryDashboard /> : <EditorDashboard />;
}
