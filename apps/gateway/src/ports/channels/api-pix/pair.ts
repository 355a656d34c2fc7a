import { faultOfPair } from '../registry/certificate'
import { CredentialMissing } from '../registry/credentials'
import type { ApiPixCredential } from './settings'

const PAIR = {
  certificate: 'is no certificate in PEM',
  key: 'is no private key in PEM',
  pair: 'does not belong to the certificate',
} as const

/** A certificate and another's key would only be found out by the bank. */
export function mustBelongTogether({ certificate = '', key = '' }: Partial<Record<ApiPixCredential, string>>): void {
  const fault = faultOfPair(certificate, key)
  if (fault) throw new CredentialMissing(fault === 'certificate' ? 'certificate' : 'key', PAIR[fault])
}
