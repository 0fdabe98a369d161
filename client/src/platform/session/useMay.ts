import { mayCall, type Endpoint } from '@seminar/shared/endpoint';
import { useSession } from './session.ts';

/** Whether the staff member may make a call, by the roles that its endpoint declares. */
export function useMay(): (endpoint: Pick<Endpoint, 'access'>) => boolean {
  const { data } = useSession();
  const role = data?.user?.role;
  return (endpoint) => role !== undefined && mayCall(role, endpoint);
}
