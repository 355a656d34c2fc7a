import { secondsAfter } from '../../base/clock'
import { sameText, type Secret } from '../../base/secret'

/** As long as the file is kept. */
const LINK_SECONDS = 7 * 24 * 60 * 60

interface Which {
  merchant_no: string
  download_id: string
}

/** Opens one file to whoever has it, until its end: for the recipients of a report, who need no login. */
export function mailedLink(secret: Secret, { merchant_no, download_id }: Which, now: Date): string {
  const ends = Math.floor(secondsAfter(now, LINK_SECONDS).getTime() / 1000)
  const body = Buffer.from([merchant_no, download_id, ends].join(' ')).toString('base64url')
  return `${body}.${macOf(secret, body)}`
}

/** null: nobody of ours made this, or its time is over. */
export function readMailedLink(secret: Secret, token: string, now: Date): Which | null {
  const [body = '', mac = '', ...more] = token.split('.')
  if (more.length > 0 || !sameText(mac, macOf(secret, body))) return null
  const [merchant_no = '', download_id = '', ends = ''] = Buffer.from(body, 'base64url').toString().split(' ')
  return Number(ends) * 1000 > now.getTime() ? { merchant_no, download_id } : null
}

function macOf(secret: Secret, body: string): string {
  return secret.mac('mailed file', body).toString('base64url')
}
