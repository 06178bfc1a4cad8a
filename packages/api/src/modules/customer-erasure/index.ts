export {
  type CustomerErasureService,
  createCustomerErasureService,
} from './customer-erasure.service';
