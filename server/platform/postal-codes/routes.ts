import { lookUpPostalCode as lookUpPostalCodeCall } from '@seminar/shared/platform/postal-codes/endpoints';
import type { Router } from 'express';
import { route } from '../http/route.ts';
import { lookUpPostalCode } from './lookUpPostalCode.ts';

export function postalCodeRoutes(router: Router): void {
  route(router, lookUpPostalCodeCall, ({ params, response }) => {
    // The list changes only with a new version of the product.
    response.set('Cache-Control', 'public, max-age=86400');
    return { data: lookUpPostalCode(params.code) };
  });
}
