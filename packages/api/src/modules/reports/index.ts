export { eraseFromReports } from './erase-from-reports';
export { sealedReportContents } from './report-contents';
export { createReportsService, type ReportsService } from './reports.service';
export { rotateReportKeys } from './rotate-report-keys';
