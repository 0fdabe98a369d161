import type { Endpoint } from '@seminar/shared/endpoint';
import type { ReactNode } from 'react';
import { useMay } from './useMay.ts';

interface MayProps {
  /** What the children do. */
  call: Pick<Endpoint, 'access'>;
  children: ReactNode;
  /** What stands there for everybody else. */
  otherwise?: ReactNode;
}

/** Shows what only some roles may do to just those. */
export function May({ call, children, otherwise = null }: MayProps) {
  const may = useMay();
  return may(call) ? children : otherwise;
}
