import { createPrivateKey, X509Certificate } from 'node:crypto'

/** What a channel shows to its bank: whose it is, and up to when it is good. */
export interface Certificate {
  subject: string
  until: Date
}

export const WARN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Throws in the words of the library where it is none. */
export function readCertificate(pem: string): Certificate {
  const { subject, validTo } = new X509Certificate(pem)
  return { subject: subject.replaceAll('\n', ', '), until: new Date(validTo) }
}

/** What is wrong with a pair; null: nothing. */
export function faultOfPair(certificate: string, key: string): 'certificate' | 'key' | 'pair' | null {
  let shown: X509Certificate
  try {
    shown = new X509Certificate(certificate)
  } catch {
    return 'certificate'
  }
  try {
    return shown.checkPrivateKey(createPrivateKey(key)) ? null : 'pair'
  } catch {
    return 'key'
  }
}

/** Whole days; negative ones are over. */
export function daysLeft({ until }: Certificate, now: Date): number {
  return Math.floor((until.getTime() - now.getTime()) / DAY_MS)
}
