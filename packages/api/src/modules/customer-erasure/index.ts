export {
  type CustomerErasureService,
  createCustomerErasureService,
} from './customer-erasure.service';
export { customerErased } from './erase-customer';
