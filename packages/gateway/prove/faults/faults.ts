import { permissionFaults } from './permission-faults';
import { productionFaults } from './production-faults';

/** A fault put into one line, and the test that finds it. */
export interface Fault {
  readonly kind: 'a dropped condition' | 'a wrong sign' | 'a missing permission' | 'a lost await';
  readonly file: string;
  /** Text of one line, which occurs once in the file. */
  readonly from: string;
  readonly to: string;
  readonly test: { readonly file: string; readonly name: string };
}

export const faults: readonly Fault[] = [
  ...permissionFaults,
  ...productionFaults,
  {
    kind: 'a dropped condition',
    file: 'mf-admin/src/features/maintenance/maintenance-columns.tsx',
    from: 'if (!isPending(notice)) return null;',
    to: 'if (false && (!isPending(notice))) return null;',
    test: {
      file: 'mf-admin/src/features/maintenance/maintenance-page.test.tsx',
      name: 'lists notices, and cancels one after a confirmation',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'mf-production/src/features/batches/record/batch-actions.tsx',
    from: 'items={menuOf(props).filter(({ label }) => !buttons.includes(label))}',
    to: 'items={menuOf(props).filter(({ label }) => buttons.includes(label))}',
    test: {
      file: 'mf-production/src/features/batches/batch-record-page.test.tsx',
      name: 'reports a refused archiving',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'mf-production/src/features/dashboard/editor-points.ts',
    from: "if (lastRun?.outcome !== 'failed' && lastRun?.outcome !== 'interrupted') return [];",
    to: "if (false && (lastRun?.outcome !== 'failed' && lastRun?.outcome !== 'interrupted')) return [];",
    test: {
      file: 'mf-production/src/features/dashboard/dashboard-page.test.tsx',
      name: 'shows the editor the waiting applications, and requests no brewery’s stock',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'mf-production/src/features/planning/vessel-rows.ts',
    from: 'overlaps.reduce((sum, { days }) => sum + lengthOf(days), 0);',
    to: 'overlaps.reduce((sum, { days }) => sum - lengthOf(days), 0);',
    test: {
      file: 'mf-production/src/features/planning/planning-page.test.tsx',
      name: 'shows each batch in its vessel, with overlaps and shortages',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'mf-recipes/src/features/recipes/form/use-reorder.ts',
    from: 'const to = group[group.indexOf(index) + step];',
    to: 'const to = group[group.indexOf(index) - step];',
    test: {
      file: 'mf-recipes/src/features/recipes/form/recipe-form.test.tsx',
      name: 'reorders lines by Alt and arrows, and announces their position',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/ledger/refuse-unfit-correction.ts',
    from: "if (line.isCorrected) refuseField('quantity', 'Cette ligne a déjà été corrigée.');",
    to: "if (false && (line.isCorrected)) refuseField('quantity', 'Cette ligne a déjà été corrigée.');",
    test: {
      file: 'packages/api/src/ledger/refuse-unfit-correction.test.ts',
      name: 'refuses what was corrected',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/modules/exchange/written-records.ts',
    from: 'if (!after) return [];',
    to: 'if (false && (!after)) return [];',
    test: {
      file: 'packages/api/src/modules/exchange/imports.test.ts',
      name: 'existing ingredients notify once when higher minimums make them low, many as one',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'packages/api/src/modules/ingredients/stock/ledger.store.ts',
    from: 'set quantity = lot.quantity + line.quantity,',
    to: 'set quantity = lot.quantity - line.quantity,',
    test: {
      file: 'packages/api/src/modules/ingredients/stock/stock-movements.test.ts',
      name: 'adjustIngredientStock takes first expired first out, one line per lot, expired stock last',
    },
  },
  {
    kind: 'a missing permission',
    file: 'packages/api/src/modules/installation/installation.resolvers.ts',
    from: "requirePermission(context, 'tenants.administer');",
    to: 'context.actor as never;',
    test: {
      file: 'packages/api/src/modules/installation/installation.test.ts',
      name: 'shows what is not configured, to superadmins only',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/modules/notifications/notifications.store.ts',
    from: ".where('notificationId', '=', id)",
    to: '// none',
    test: {
      file: 'packages/api/src/modules/notifications/notifications.test.ts',
      name: 'keeps a read state per reader',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/modules/production/fermentation/batch-logs.ts',
    from: "if (problem) refuseField('timestamp', problem);",
    to: "if (false && (problem)) refuseField('timestamp', problem);",
    test: {
      file: 'packages/api/src/modules/production/fermentation/batch-logs.test.ts',
      name: 'refuses empty measurements, future ones, and those before the brew',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/modules/qr-codes/qr-code-writes.ts',
    from: 'if (!subject) throw notFound(unknownSubject);',
    to: 'if (false && (!subject)) throw notFound(unknownSubject);',
    test: {
      file: 'packages/api/src/modules/qr-codes/qr-code-management.test.ts',
      name: 'refuses a new code with',
    },
  },
  {
    kind: 'a lost await',
    file: 'packages/api/src/modules/tenant-exports/tenant-exports.service.ts',
    from: 'await write({ id, tenantId, audience, createdAt });',
    to: 'void write({ id, tenantId, audience, createdAt });',
    test: {
      file: 'packages/api/src/modules/tenant-exports/tenant-exports.test.ts',
      name: 'contains all data of the brewery, counted, with readable recipes',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'packages/api/src/modules/traceability/traced-stock.ts',
    from: 'missingQuantity: one.madeQuantity - one.inStockQuantity - one.soldQuantity - one.lostQuantity,',
    to: 'missingQuantity: one.madeQuantity + one.inStockQuantity - one.soldQuantity - one.lostQuantity,',
    test: {
      file: 'packages/api/src/modules/traceability/trace-graph.test.ts',
      name: 'finds the batches, containers and customers of a lot',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/modules/users/user-scope.ts',
    from: 'if (!isEditor(actor)) return work(actor.tenantId);',
    to: 'if (false && (!isEditor(actor))) return work(actor.tenantId);',
    test: {
      file: 'packages/api/src/modules/users/user-edits.test.ts',
      name: 'updateUser changes the sent fields once, and refuses stale forms',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'mf-admin/src/features/backups/backups-page.tsx',
    from: 'const isLate = Date.now() - last.createdAt.getTime() > lateAfterMilliseconds;',
    to: 'const isLate = Date.now() - last.createdAt.getTime() <= lateAfterMilliseconds;',
    test: {
      file: 'mf-admin/src/features/backups/backups-page.test.tsx',
      name: 'lists the backups, warns of an old one, and creates one',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'mf-admin/src/support-texts.ts',
    from: "if (isPending) return { tone: 'upcoming', label: 'Demandé' };",
    to: "if (false && (isPending)) return { tone: 'upcoming', label: 'Demandé' };",
    test: {
      file: 'mf-admin/src/features/support/support-pages.test.tsx',
      name: 'grants a requested access, or refuses it',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'mf-landing/src/features/landing/partner-form/check-lead.ts',
    from: 'if (result.success) return { values: result.data, errors: null };',
    to: 'if (false && (result.success)) return { values: result.data, errors: null };',
    test: {
      file: 'mf-landing/src/features/landing/partner-form/check-lead.test.ts',
      name: 'omits empty texts',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'mf-landing/src/site/public-page.tsx',
    from: 'if (!section) return;',
    to: 'if (false && (!section)) return;',
    test: {
      file: 'mf-landing/src/site/public-page.test.tsx',
      name: 'scrolls to the section of a link, every time it is followed',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'mf-production/src/features/batches/record/fermentation-plot.ts',
    from: 'const after = points.findIndex((point) => point.day >= day);',
    to: 'const after = points.findIndex((point) => point.day < day);',
    test: {
      file: 'mf-production/src/features/batches/record/fermentation-plot.test.ts',
      name: 'interpolates the plan between its days; set points step, and the ends are constant',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'mf-recipes/src/features/recipes/record/sealed-note.tsx',
    from: '{count > 0 && (',
    to: '{count <= 0 && (',
    test: {
      file: 'mf-recipes/src/features/recipes/record/sealed-note.test.tsx',
      name: 'shows the admin how often support has read the recipe, with a link to the log',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'mf-reports/src/features/excise/excise-gaps.tsx',
    from: 'if (gaps.length === 0) return null;',
    to: 'if (false && (gaps.length === 0)) return null;',
    test: {
      file: 'mf-reports/src/features/excise/excise-page.test.tsx',
      name: 'opens the month that is due until the 10th, and tells an empty one',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'mf-reports/src/features/recall/recall-texts.ts',
    from: '.some((liters) => liters > 0 && liters < 10)',
    to: '.some((liters) => liters <= 0 && liters < 10)',
    test: {
      file: 'mf-reports/src/features/recall/recall-texts.test.ts',
      name: 'writes hectolitres of some bottles sold with the decimals they need',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'packages/api/src/http/health.ts',
    from: 'return unreadableReleases.length > 0',
    to: 'return unreadableReleases.length <= 0',
    test: {
      file: 'packages/api/src/http/health.test.ts',
      name: 'names unreadable releases, and stays ready',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/modules/inventory/exchange/products.exchange.ts',
    from: '.filter(({ values }) => values.quantity > 0)',
    to: '',
    test: {
      file: 'packages/api/src/modules/inventory/exchange/products.exchange.test.ts',
      name: 'imports new products, and their initial stock in the ledger',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'packages/api/src/modules/inventory/products.list.ts',
    from: 'inventory_items.quantity > 0 and',
    to: 'inventory_items.quantity <= 0 and',
    test: {
      file: 'packages/api/src/modules/inventory/products.list.test.ts',
      name: 'show products on hand within 30 days of their best-before date',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/modules/leads/leads.service.ts',
    from: 'if (await store.findLead(tx, id)) throw badUserInput(unconverted);',
    to: 'if (false && (await store.findLead(tx, id))) throw badUserInput(unconverted);',
    test: {
      file: 'packages/api/src/modules/leads/leads-list.test.ts',
      name: 'becomes converted by its brewery only',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/modules/notifications/notifier.ts',
    from: 'if (count === 0) return 0;',
    to: 'if (false && (count === 0)) return 0;',
    test: {
      file: 'packages/api/src/modules/notifications/notifier.test.ts',
      name: 'takes as many statements for many as for one',
    },
  },
  {
    kind: 'a lost await',
    file: 'packages/api/src/modules/production/steps/abandon-batch.ts',
    from: 'await returnConsumptions(tx, context, before.id, returnReason, returns ?? []);',
    to: 'void returnConsumptions(tx, context, before.id, returnReason, returns ?? []);',
    test: {
      file: 'packages/api/src/modules/production/steps/batch-steps.test.ts',
      name: 'returns what a started batch did not use by corrections, and archives it',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'packages/api/src/modules/recipes/brew-sheet/sheet-stages.ts',
    from: 'return lines.toSorted((a, b) => timeOf(b) - timeOf(a));',
    to: 'return lines.toSorted((a, b) => timeOf(b) + timeOf(a));',
    test: {
      file: 'packages/api/src/modules/recipes/brew-sheet/brew-sheet.test.ts',
      name: 'lists each stage with its volume and gravity, and additions in brewing order',
    },
  },
  {
    kind: 'a missing permission',
    file: 'packages/api/src/modules/support-access/support-access.resolvers.ts',
    from: "const mayRead = can(actor.role, 'support.access') || can(actor.role, 'support.oversee');",
    to: "const mayRead = true || can(actor.role, 'support.oversee');",
    test: {
      file: 'packages/api/src/modules/support-access/support-access.test.ts',
      name: 'of list apply to roles and breweries',
    },
  },
  {
    kind: 'a lost await',
    file: 'packages/api/src/modules/users/user-edits.ts',
    from: 'if (email !== undefined) await changeEmail(tx, actor, user, email, tenantId);',
    to: 'if (email !== undefined) void changeEmail(tx, actor, user, email, tenantId);',
    test: {
      file: 'packages/api/src/modules/users/user-edits.test.ts',
      name: 'is refused for one’s own role and e-mail, and for the last active admin',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/security/refuse-weak-password.ts',
    from: '.filter((word) => word.length >= 3)',
    to: '',
    test: {
      file: 'packages/api/src/security/refuse-weak-password.test.ts',
      name: 'does not count names of one or two letters as guessed',
    },
  },
  {
    kind: 'a lost await',
    file: 'packages/api/src/security/throttle.ts',
    from: 'if (delay > 0) await setTimeout(delay);',
    to: 'if (delay > 0) void setTimeout(delay);',
    test: {
      file: 'packages/api/src/security/throttle.test.ts',
      name: 'delays instead of refusing, if configured',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'packages/api/src/workbook/package-parts.ts',
    from: 'formats.length > 0 ?',
    to: 'formats.length <= 0 ?',
    test: {
      file: 'packages/api/src/workbook/workbook-writer.test.ts',
      name: 'writes texts, numbers and dates with their types',
    },
  },
  {
    kind: 'a lost await',
    file: 'shell/src/app/start-app.tsx',
    from: 'await nextTask();',
    to: 'void nextTask();',
    test: {
      file: 'shell/src/app/start-app.test.tsx',
      name: 'asks for the page first, and goes on in a task of its own',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'shell/src/features/notifications/desktop-permission.tsx',
    from: "if (phone || permission !== 'default') return null;",
    to: "if (false && (phone || permission !== 'default')) return null;",
    test: {
      file: 'shell/src/features/notifications/desktop-permission.test.tsx',
      name: 'requests the permission on a click only',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'shell/src/layout/unsaved-changes/unsaved-changes-dialog.tsx',
    from: 'const dirty = useUnsavedChangesStore(({ dirtyForms }) => dirtyForms.size > 0);',
    to: 'const dirty = useUnsavedChangesStore(({ dirtyForms }) => dirtyForms.size <= 0);',
    test: {
      file: 'shell/src/layout/unsaved-changes/unsaved-changes-dialog.test.tsx',
      name: 'lets the browser ask before the tab is closed, only with unsaved changes',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'shell/src/remotes/remote-registry.ts',
    from: "if (state?.status === 'loaded') return state;",
    to: "if (false && (state?.status === 'loaded')) return state;",
    test: {
      file: 'shell/src/remotes/remote-registry.dom.test.ts',
      name: 'loads a remote once for all callers',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'shell/src/session/guard.tsx',
    from: 'if (!token) return <ToLogin sessionEnded={hadSession.current} />;',
    to: 'if (false && (!token)) return <ToLogin sessionEnded={hadSession.current} />;',
    test: {
      file: 'shell/src/session/guard.test.tsx',
      name: 'without a token, shows a toast and redirects to /login, keeping the URL',
    },
  },
];
