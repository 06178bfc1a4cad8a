export { customerErased } from './customer-erased';
export {
  type CustomerErasureService,
  createCustomerErasureService,
} from './customer-erasure.service';
