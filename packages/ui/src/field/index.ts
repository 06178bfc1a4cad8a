export { Input, TextArea } from './input';
