import { z } from 'zod';
import { roles } from './role-list';

export const roleSchema = z.enum(roles);
