import type { Need } from './need'

/** What programs asked for, and what they are told. */
export const TELLING_CALLS: Record<string, Need> = {
  'apiCalls.list': 'app V',
  'apiCalls.detail': 'app V',
  'notifications.list': 'app V',
  'notifications.days': 'app V',
  'notifications.detail': 'app V',
  'notifications.resend': 'app E',
  'notifications.countFailed': 'app V',
  'notifications.resendFailed': 'app E',
  'notifications.test': 'app E',
  'notifications.preview': 'app E',
  'notifications.endpoints': 'app V',
  'notifications.addEndpoint': 'app E',
  'notifications.changeEndpoint': 'app E',
  'notifications.removeEndpoint': 'app E',
}
