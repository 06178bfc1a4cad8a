import { useQuery } from '@cervoise/graphql-client';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { typeset } from '@cervoise/ui/typeset';
import { installationTasksQuery } from './dashboard.graphql';
import styles from './installation-card.module.css';

/** The missing settings; hidden once all are set, and in the demo. */
export function InstallationCard() {
  const { data } = useQuery(installationTasksQuery);
  const tasks = data?.installationTasks ?? [];
  if (tasks.length === 0) return null;
  return (
    <Card title="À régler avant d’ouvrir">
      <ul className="cv-rows cv-gap-16">
        {tasks.map(({ key, label, settings }) => (
          <li key={key}>
            <Status tone="attention" label={typeset(label)} />
            <code className={`${styles.settings} cv-fine cv-block cv-muted cv-break`}>
              {settings.join(' ')}
            </code>
          </li>
        ))}
      </ul>
    </Card>
  );
}
