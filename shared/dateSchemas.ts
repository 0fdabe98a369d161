import { z } from 'zod';
import { isDay } from './date.ts';

export const daySchema = z.string().refine(isDay, { error: 'day' });
