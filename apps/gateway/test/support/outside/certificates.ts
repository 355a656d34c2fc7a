import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509'

/** Keys and certificates as a bank gives them out, made for one test. */

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

export interface Issued {
  certificate: string
  key: string
}

export interface Authority {
  certificate: string
  issue(name: string, facts?: { until?: Date; host?: string }): Promise<Issued>
}

const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
let serial = 1
const nextSerial = () => (serial++).toString(16).padStart(16, '0')
/** From before the clock of any test to after it. */
const FROM = new Date('2020-01-01Z')
const UNTIL = new Date('2040-01-01Z')

export async function newAuthority(name: string): Promise<Authority> {
  const keys = await newKeys()
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: nextSerial(),
    name: `CN=${name}`,
    notBefore: FROM,
    notAfter: UNTIL,
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [new BasicConstraintsExtension(true, 1, true)],
  })
  return { certificate: root.toString('pem'), issue: (subject, facts) => issue(root, keys, subject, facts) }
}

async function issue(
  root: X509Certificate,
  { privateKey }: webcrypto.CryptoKeyPair,
  name: string,
  { until = UNTIL, host }: { until?: Date; host?: string } = {},
): Promise<Issued> {
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.create({
    serialNumber: nextSerial(),
    subject: `CN=${name}`,
    issuer: root.subject,
    notBefore: FROM,
    notAfter: until,
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: privateKey,
    extensions: host === undefined ? [] : [new SubjectAlternativeNameExtension([{ type: 'ip', value: host }])],
  })
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const lines = bytes.match(/.{1,64}/g) ?? []
  const key = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n')
  return { certificate: certificate.toString('pem'), key }
}
