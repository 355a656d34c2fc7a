import { TOO_MANY_CODES } from '@balcao/kernel/codes'
import { Forbidden, GatewayFailed, Refused, TimedOut, TooManyRequests, Unreachable } from '../../lib/ask/errors'
import { textOf } from '../../lib/texts/i18n'

/** What to tell a person about a failed call: the gateway's own words where it has some. */
export function explain(error: unknown): string {
  const t = textOf('ui')
  if (error instanceof Unreachable) return t('error.unreachable')
  if (error instanceof TimedOut) return t('error.timedOut')
  if (error instanceof GatewayFailed) return t('error.gateway')
  if (error instanceof Forbidden) return t('error.forbidden')
  const isTooFast = error instanceof TooManyRequests && error.failure.sub_code !== TOO_MANY_CODES
  if (isTooFast) return t('error.tooMany')
  if (error instanceof Refused) return error.failure.sub_msg || error.failure.msg || t('error.refused')
  return t('error.unknown')
}
