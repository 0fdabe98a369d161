import type { ErrorRequestHandler, Response } from 'express';

/** In the shape of the bank's errors; the codes are the simulator's own. */
export function bankError(
  response: Response,
  status: number,
  errorCode: string,
  errorMessage: string,
): void {
  response.status(status).json({ errorCode, errorMessage });
}

/** What the body parser refuses is told in the bank's shape too. */
export const unreadableBody: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (typeof error === 'object' && error !== null && 'type' in error) {
    bankError(response, 400, 'SIM_ERR_BODY', '本文を読み取れません。');
  } else {
    next(error);
  }
};
