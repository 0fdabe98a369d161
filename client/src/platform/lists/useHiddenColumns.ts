import { z } from 'zod';
import { usePreference } from '../preferences/usePreference.ts';

const schema = z.array(z.string());
const none: string[] = [];

/** The columns of a list that this browser leaves out; what is new in a release is thus shown. */
export function useHiddenColumns(list: string): [string[], (hidden: string[]) => void] {
  return usePreference<string[]>(`hidden-columns ${list}`, schema, none);
}
