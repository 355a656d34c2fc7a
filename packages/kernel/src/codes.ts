/** Business codes of the envelope. HTTP tells transport, these tell business. */
export const CODE = {
  success: '10000',
  unavailable: '20000',
  tokenInvalid: '20001',
  refreshExpired: '20002',
  loginFailed: '20003',
  verificationCodeWrong: '20005',
  secondFactorNeeded: '20006',
  argumentMissing: '40001',
  businessFailed: '40002',
  permissionDenied: '40003',
  notFound: '40006',
  tooManyRequests: '40029',
  refusedByRisk: '70001',
  bankRequestFailed: '90001',
} as const
export type Code = (typeof CODE)[keyof typeof CODE]

/** How the gateway refuses one more code within the hour; its own words say how long to wait. */
export const TOO_MANY_CODES = 'too-many-codes'
