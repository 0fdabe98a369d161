import { expect, test } from 'vitest';
import { isForApplicants, isForOffice, pathTo } from './paths.ts';

test('an address carries its parameters and its query', () => {
  expect(pathTo('applicationForm', { id: 3 }, { seminarId: 12 })).toBe(
    '/form-templates/3/apply?seminarId=12',
  );
  expect(pathTo('submissionDetail', { id: '7K3M-Q9XA' })).toBe('/submissions/7K3M-Q9XA');
  expect(pathTo('seminarList', {})).toBe('/seminars');
});

test('applicants open the form, the completion test, their application and the notices', () => {
  for (const address of [
    '/form-templates/3/apply',
    '/seminars/12/review-test',
    '/seminars/12/companies',
    '/companies/7K3M-Q9XA',
    '/submissions/7K3M-Q9XA',
    '/verify',
    '/verify/7K3M9-QXA2B',
    '/privacy',
  ]) {
    expect(isForApplicants(address), address).toBe(true);
  }
});

test('the office’s pages are not for applicants, the login among them', () => {
  for (const address of ['/', '/login', '/form-templates/3', '/seminars/12', '/payments/paid']) {
    expect(isForApplicants(address), address).toBe(false);
    expect(isForOffice(address), address).toBe(true);
  }
});

test('an address that leads nowhere is not the office’s: who mistyped it reads their own language', () => {
  for (const address of ['/aply', '/submissions', '/payments/paidd']) {
    expect(isForOffice(address), address).toBe(false);
  }
});
