import { sameText, type Secret } from '../../base/secret'

/** Pictures that everybody may see who has the address; which nobody can guess. */
export const PICTURES = '/pictures'
export const LINK_SECONDS = 5 * 60

/** Which file, and for whom in which session, until when. */
export interface FileLink {
  merchant_no: string
  fileId: string
  uid: string
  sessionId: string
  expires: Date
}

export function linkFor(secret: Secret, { merchant_no, fileId, uid, sessionId, expires }: FileLink): string {
  const content = [merchant_no, fileId, uid, sessionId, Math.floor(expires.getTime() / 1000)].join(' ')
  const body = Buffer.from(content).toString('base64url')
  return `${body}.${macOf(secret, body)}`
}

/** null: nobody of ours made this, or its time is over. */
export function readLink(secret: Secret, token: string, now: Date): FileLink | null {
  const [body = '', mac = '', ...more] = token.split('.')
  if (more.length > 0 || !sameText(mac, macOf(secret, body))) return null
  const [merchant_no = '', fileId = '', uid = '', sessionId = '', seconds = ''] = Buffer.from(body, 'base64url')
    .toString()
    .split(' ')
  const expires = new Date(Number(seconds) * 1000)
  return expires > now ? { merchant_no, fileId, uid, sessionId, expires } : null
}

function macOf(secret: Secret, body: string): string {
  return secret.mac('file link', body).toString('base64url')
}
