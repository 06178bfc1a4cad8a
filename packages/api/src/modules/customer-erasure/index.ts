export {
  type CustomerErasureService,
  createCustomerErasureService,
  customerErased,
} from './customer-erasure.service';
