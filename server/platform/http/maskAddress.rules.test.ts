import { describe, expect, it } from 'vitest';
import { maskAddress } from './maskAddress.rules.ts';

const known = new Map(
  Object.entries({
    page: ['number'],
    sort: ['name'],
    direction: ['asc', 'desc'],
    state: ['open'],
    search: [],
  }).map(([name, words]) => [name, new Set(words)]),
);

describe('an address in the log', () => {
  it.each([
    ['/api/submissions/7K3M-Q9XA', '/api/submissions/***'],
    ['/api/submissions/7K3M-Q9XA/receipt', '/api/submissions/***/receipt'],
    ['/submissions/7K3M-Q9XA?from=mail', '/submissions/***?from=***'],
    ['/API/Submissions/7K3M-Q9XA', '/API/Submissions/***'],
    ['/api//submissions//7K3M-Q9XA', '/api//submissions//***'],
    ['/api/%73ubmissions/7K3M-Q9XA', '/api/%73ubmissions/***'],
    ['/api/certificate-files/7K3M9', '/api/certificate-files/***'],
    ['/api/verifications/7K3M9?number=C2026-000001', '/api/verifications/***?number=***'],
    ['/verify/7K3M9', '/verify/***'],
    ['/api/submissions/%', '/api/submissions/***'],
    ['/api/submissions?search=%E5%B1%B1%E7%94%B0&page=2', '/api/submissions?search=***&page=2'],
    ['/api/submissions?page=2&search=a', '/api/submissions?page=2&search=***'],
    ['/api/submissions?%73earch=a', '/api/submissions?%73earch=***'],
    ['/api/submissions?search=a=b&c', '/api/submissions?search=***&***'],
    ['/api/submissions?search', '/api/submissions?search'],
    ['/api/submissions?sort=yamada', '/api/submissions?sort=***'],
    ['/api/submissions?direction=%E5%B1%B1', '/api/submissions?direction=***'],
    ['/api/submissions?sort=name=yamada', '/api/submissions?sort=***'],
    ['/api/submissions?page=09012345678', '/api/submissions?page=***'],

    ['/signin-bank?code=secret&state=secret', '/signin-bank?code=***&state=***'],
    ['/login?redirect=/submissions/7K3M', '/login?redirect=***'],
    ['/api/form-submissions?submission_id=7K3M', '/api/form-submissions?submission_id=***'],
    ['/api/seminars?sort=name&direction=asc', '/api/seminars?sort=name&direction=asc'],
    ['/api/deposits/12/assign', '/api/deposits/12/assign'],
    ['/api/seminars?state=open', '/api/seminars?state=open'],
    ['/api/form-templates?search=a?b', '/api/form-templates?search=***'],
    ['/', '/'],
  ])('%s is written as %s', (address, written) => {
    expect(maskAddress(address, known)).toBe(written);
  });
});
