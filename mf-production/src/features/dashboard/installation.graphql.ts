import { graphql } from '../../generated';

export const installationTasksQuery = graphql(`
  query InstallationTasks {
    installationTasks {
      key
      label
      settings
    }
  }
`);
