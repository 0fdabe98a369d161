import { plainDigits } from '../../platform/ui/plainDigits.ts';

/** The amount in a box, in yen; an empty box is 0, what is no whole number from 0 up is NaN. */
export function yenOf(text: string): number {
  const digits = plainDigits(text);
  return /^\d*$/.test(digits) ? Number(digits) : Number.NaN;
}

export function splitTotal(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + yenOf(amount), 0);
}

/** What of the deposit has no target yet; below 0 when the targets have more than there is. */
export function splitRemainder(deposited: number, amounts: readonly string[]): number {
  return deposited - splitTotal(amounts);
}

/** What a new target begins with: what it lacks, as far as the deposit still reaches. */
export function firstAmount(outstanding: number, remainder: number): number {
  return Math.max(0, Math.min(outstanding, remainder));
}

/** Section 2 of the specification: nothing is left over and there is somebody to give it to. */
export function addsUp(deposited: number, amounts: readonly string[]): boolean {
  return splitTotal(amounts) > 0 && splitRemainder(deposited, amounts) === 0;
}
