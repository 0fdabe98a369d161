import type { Context } from '../../server/context.ts';

export async function seedSampleData(_context: Context, _say: (text: string) => void): Promise<void> {}
