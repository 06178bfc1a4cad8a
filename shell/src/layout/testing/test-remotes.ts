import {
  contractVersion,
  type DeployedRemote,
  remoteDescriptorSchema,
} from '@cervoise/shell-contract/descriptor';
import admin from '../../../../mf-admin/remote.json';
import inventory from '../../../../mf-inventory/remote.json';
import landing from '../../../../mf-landing/remote.json';
import production from '../../../../mf-production/remote.json';
import recipes from '../../../../mf-recipes/remote.json';
import reports from '../../../../mf-reports/remote.json';

/** The descriptors of the repository, as if they were deployed. */
export const testRemotes: readonly DeployedRemote[] = [
  admin,
  inventory,
  landing,
  production,
  recipes,
  reports,
].map((descriptor) => ({
  ...remoteDescriptorSchema.parse({ ...descriptor, contract: contractVersion }),
  version: '1.0.0',
  entry: `/releases/${descriptor.name}/files/remoteEntry.11111111.js`,
}));
