import type { Fault } from './faults';

/** What asks for less: any session, or what every role may do. */
function weakened(line: string): string {
  const unchecked = line.replace(
    /requirePermission\(context, '[\w.]+'\)/,
    '(context.actor as never)',
  );
  return unchecked === line ? line.replace(/'[\w.]+'/, "'profile.write'") : unchecked;
}

/** Checks of a module that are dropped, each found by the table of its operation or route. */
const checksOf = (
  file: string,
  checks: readonly (readonly [line: string, operation: string])[],
): readonly Fault[] =>
  checks.map(([from, operation]) => ({
    kind: 'a missing permission',
    file: `packages/api/src/modules/${file}`,
    from,
    to: weakened(from),
    test: {
      file: `packages/api/src/http/${operation.includes('/') ? 'rest' : 'operation'}-access.test.ts`,
      name: operation,
    },
  }));

export const permissionFaults: readonly Fault[] = [
  ...checksOf('accounts/accounts.resolvers.ts', [
    [
      "context.services.accounts.endSession(requirePermission(context, 'profile.write'), id),",
      'endSession',
    ],
  ]),
  ...checksOf('audit/audit.resolvers.ts', [
    [
      "context.services.audit.page(requirePermission(context, 'audit.read'), args),",
      'auditLogPage',
    ],
  ]),
  ...checksOf('backups/backups.resolvers.ts', [
    ["requirePermission(context, 'tenants.administer');", 'backups'],
    ["requirePermission(context, 'tenants.administer'),", 'createBackup'],
  ]),
  ...checksOf('contracts/contracts.resolvers.ts', [
    [
      "context.services.contracts.get(requirePermission(context, 'tenants.administer'), breweryId),",
      'contract',
    ],
    [
      "context.services.contracts.page(requirePermission(context, 'tenants.administer'), args),",
      'contractsPage',
    ],
    [
      "context.services.contracts.update(requirePermission(context, 'tenants.administer'), input),",
      'updateContract',
    ],
  ]),
  ...checksOf('excise/excise.resolvers.ts', [
    [
      "context.services.excise.year(requirePermission(context, 'reports.read'), year),",
      'exciseYear',
    ],
    [
      "context.services.excise.movements(requirePermission(context, 'reports.read'), args),",
      'exciseMovements',
    ],
    [
      "context.services.excise.close(requirePermission(context, 'books.write'), month),",
      'closeMonth',
    ],
    ["requirePermission(context, 'books.write'),\n          month,", 'declareExciseMonth'],
    ["requirePermission(context, 'reopening.write'),", 'reopenMonth'],
    ["requirePermission(context, 'reports.write'),", 'writeExciseObservation'],
  ]),
  ...checksOf('leads/leads.resolvers.ts', [
    ["context.services.leads.list(requirePermission(context, 'leads.read')),", 'leads'],
    ["context.services.leads.page(requirePermission(context, 'leads.read'), args),", 'leadsPage'],
    [
      "context.services.leads.updateStatus(requirePermission(context, 'leads.write'), id, status),",
      'updateLeadStatus',
    ],
    ["requirePermission(context, 'leads.write'), id),", 'eraseLead'],
  ]),
  ...checksOf('maintenance-notices/maintenance-notices.resolvers.ts', [
    [
      "context.services.maintenanceNotices.list(requirePermission(context, 'tenants.administer')),",
      'maintenanceNotices',
    ],
  ]),
  ...checksOf('notifications/notifications.resolvers.ts', [
    ["requirePermission(context, 'notifications.read');", 'notifications'],
  ]),
  ...checksOf('production/planning/planning.resolvers.ts', [
    ["requirePermission(context, 'production.read'),", 'planning'],
    [
      "context.services.planning.shortages(requirePermission(context, 'production.read')),",
      'plannedShortages',
    ],
  ]),
  ...checksOf('production/production.resolvers.ts', [
    ["const read = withActor<Services>('production.read');", 'activeBatches'],
    ["const write = withActor<Services>('production.write');", 'createProductionBatch'],
    [
      "context.services.batches.options(requirePermission(context, 'inventory.read'), wanted),",
      'batchOptions',
    ],
  ]),
  ...checksOf('publications/publications.resolvers.ts', [
    ["const read = 'traceability.read';", 'publication'],
    ["const write = 'qrcodes.write';", 'publish'],
  ]),
  ...checksOf('qr-codes/qr-codes.resolvers.ts', [
    ["const read = 'traceability.read';", 'allQrCodes'],
    ["const write = 'qrcodes.write';", 'generateQrCode'],
  ]),
  ...checksOf('recalls/recalls.resolvers.ts', [
    ["const read = withActor<Services>('traceability.read');", 'recall'],
    ["const write = withActor<Services>('recall.write');", 'startRecall'],
  ]),
  ...checksOf('recalls/recalls.routes.ts', [
    ["const actor = requirePermission(context, 'traceability.read');", 'GET /api/recalls/:id/file'],
  ]),
  ...checksOf('recipes/recipes.resolvers.ts', [
    [
      "context.services.recipes.options(requirePermission(context, 'inventory.read'), wanted),",
      'recipeOptions',
    ],
  ]),
  ...checksOf('reports/reports.resolvers.ts', [
    ["const read = withActor<Services>('reports.read');", 'reports'],
    ["const write = withActor<Services>('reports.write');", 'generateReport'],
    ["const remove = withActor<Services>('reports.remove');", 'removeReport'],
  ]),
  ...checksOf('reports/reports.routes.ts', [
    [
      "      const actor = requirePermission(context, 'reports.read');",
      'GET /api/reports/download/:id',
    ],
  ]),
  ...checksOf('support-access/support-access.resolvers.ts', [
    [
      "context.services.supportAccess.grant(requirePermission(context, 'support.oversee'), id),",
      'grantSupportAccess',
    ],
  ]),
  ...checksOf('tenants/tenants.resolvers.ts', [
    [
      "context.services.tenants.list(requirePermission(context, 'tenants.administer')),",
      'allTenants',
    ],
    [
      "context.services.tenants.page(requirePermission(context, 'tenants.administer'), args),",
      'allTenantsPage',
    ],
  ]),
  ...checksOf('traceability/traceability.resolvers.ts', [
    ["const read = withActor<Services>('traceability.read');", 'traceabilityHistory'],
    ["const write = withActor<Services>('traceability.write');", 'createTraceabilityRecord'],
  ]),
  ...checksOf('users/users.resolvers.ts', [
    ["context.services.users.list(requirePermission(context, 'users.read')),", 'users'],
    ["context.services.users.get(requirePermission(context, 'users.read'), id),", 'user'],
    [
      "context.services.users.listAll(requirePermission(context, 'tenants.administer')),",
      'allUsers',
    ],
    [
      "context.services.users.pageOfAll(requirePermission(context, 'tenants.administer'), args),",
      'allUsersPage',
    ],
    [
      "context.services.users.invitations.invite(\n        requirePermission(context, 'users.write'),",
      'createUser',
    ],
    [
      "context.services.users.update(\n        requirePermission(context, 'users.write'),",
      'updateUser',
    ],
    [
      "context.services.users.deactivate(requirePermission(context, 'users.write'), id),",
      'deactivateUser',
    ],
    [
      "context.services.users.toggleStatus(requirePermission(context, 'users.write'), id, options),",
      'toggleUserStatus',
    ],
    [
      "context.services.users.handOver(requirePermission(context, 'users.write'), id, requestId),",
      'handOverAdministration',
    ],
    [
      "context.services.users.invitations.revoke(requirePermission(context, 'users.write'), id),",
      'revokeInvitation',
    ],
    [
      "context.services.users.emailChanges.cancel(requirePermission(context, 'profile.write'), id),",
      'cancelEmailChange',
    ],
  ]),
];
