/** Operations that do not yet work on a distributed database, or ask several nodes, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  allQrCodes: 'joins a function in SQL over distributed tables, which Citus cannot plan',
  qrCodesPage: 'joins a function in SQL over distributed tables, which Citus cannot plan',
  qrCodeTargets: 'joins a function in SQL over distributed tables, which Citus cannot plan',
  confirmEmail: 'changes a table of the coordinator by one of every node in one statement',
  logout: 'ends a session with a time inside coalesce(), which Citus refuses in an update',
};
