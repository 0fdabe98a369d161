import { confirmAddress } from '@seminar/shared/submissions/endpoints';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../api/call.ts';

/**
 * A link in one of our mails ends with a code, so whoever opens it reads the applicant's mails: the server
 * is told once. The code leaves the address bar, so that a copied address doesn't carry it on.
 */
export function useMailLink(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const code = /^#((?:\w{5}-){5}\w{5})$/.exec(hash)?.[1];
    if (code === undefined) return;
    // Nothing depends on it for this visit, so a failure is not shown.
    call(confirmAddress, { body: { code } }).catch(() => undefined);
    void navigate(pathname + search, { replace: true });
  }, [hash, navigate, pathname, search]);
}
