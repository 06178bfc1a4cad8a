export { createJobsService, type JobsService } from './jobs.service';
