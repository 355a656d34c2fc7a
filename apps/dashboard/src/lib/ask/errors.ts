import type { Failure } from '@balcao/contract/transport'

/** What can go wrong with a call. Screens and the app choose the words; nothing here speaks to people. */
export abstract class CallFailed extends Error {
  override name = this.constructor.name
  constructor(
    message: string,
    readonly requestId = '',
  ) {
    super(message)
  }
}

export interface ToldFailure extends Failure {
  /** The message inside `data`, beside the envelope's own (spec 8). */
  inner: string
}

/** The gateway understood and said no: a business code other than success. */
export class Refused extends CallFailed {
  constructor(
    readonly failure: ToldFailure,
    requestId: string,
  ) {
    super(`${failure.code} ${failure.sub_code}`, requestId)
  }
}

/** The success code with a message other than 'Success', which spec 8 takes for an error of one call. */
export class OddSuccess extends CallFailed {}

/** HTTP 403: the right is missing. */
export class Forbidden extends Refused {}

/** HTTP 429. */
export class TooManyRequests extends Refused {}

/** The gateway failed, or answered something that is no envelope. */
export class GatewayFailed extends CallFailed {}

export class Unreachable extends CallFailed {
  constructor() {
    super('The gateway cannot be reached')
  }
}

export class TimedOut extends CallFailed {
  constructor() {
    super('No answer in time')
  }
}

/** The person went elsewhere before the answer came, or did not want to prove who they are. */
export class Cancelled extends CallFailed {
  constructor() {
    super('Cancelled')
  }
}

/** Spec 7: a request with an access token of null never leaves. */
export class AccessTokenMissing extends CallFailed {
  constructor() {
    super('Refused to send an access token of null')
  }
}

/** Storage is cleared and the person is on the way to the login screen. */
export class SessionEnded extends CallFailed {
  constructor() {
    super('The session has ended')
  }
}

/** Failures after which somebody else already acts; they need no words. */
export function isSilent(error: unknown): boolean {
  return error instanceof SessionEnded || error instanceof AccessTokenMissing || error instanceof Cancelled
}
