export { type ContractsService, createContractsService } from './contracts.service';
export { openContract } from './contracts.store';
