import { config } from 'zod';

// zod tries `new Function` once, when its first object schema is made, and the content security
// policy reports it. So this module comes before any that makes one.
config({ jitless: true });
