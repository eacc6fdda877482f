import { TypedError } from '../report/typed-error.ts';

export type FetchErrorCode =
  /** `src` is no URL, or has a scheme that is not read. */
  | 'INVALID_URL'
  /** No answer: the network, or a policy of the browser or the server (CORS, redirect to elsewhere). */
  | 'FETCH_FAILED'
  /** The same for a page without an origin, a sandboxed frame or a file: mostly CORS. */
  | 'NO_ORIGIN'
  /** The server answered with a status other than success. */
  | 'HTTP_STATUS'
  /** Another origin answered with a redirect, or the bytes came from an origin not asked. */
  | 'REDIRECT_REFUSED'
  /** A look from neither the page's origin nor the model's. */
  | 'ORIGIN_REFUSED'
  /** More bytes than the limits allow. */
  | 'TOO_LARGE'
  /** No byte for longer than the limits allow. */
  | 'FETCH_STALLED'
  /** The list of files is empty. */
  | 'NO_MODEL_FILE';

/** Why bytes could not be had; `place` is the URL or the file's name. */
export class FetchError extends TypedError<FetchErrorCode> {}
