import { useCan } from '@cervoise/shell-contract';
import { BreweryDashboard } from './brewery-dashboard';
import { EditorDashboard } from './editor-dashboard';

/** /dashboard: where a login leads. The editor has no stock to look after. */
export function DashboardPage() {
  const isOfBrewery = useCan('ingredients.read');
  return isOfBrewery ? <BreweryDashboard /> : <EditorDashboard />;
}
