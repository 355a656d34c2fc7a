import { secondsAfter } from '../../base/clock'
import { sameText, type Secret } from '../../base/secret'
import { CodeWrong } from '../../people'

/** Long enough to look up a tax number; the address becomes a login with the first use, so there is no second. */
const VALID_SECONDS = 60 * 60

interface Proof {
  email: string
  until: number
}

/** Says that whoever brings it reads the mail of this address. Signed, not stored. */
export function writeTicket(secret: Secret, email: string, now: Date): string {
  const proof: Proof = { email, until: secondsAfter(now, VALID_SECONDS).getTime() }
  const body = Buffer.from(JSON.stringify(proof)).toString('base64url')
  return `${body}.${signature(secret, body)}`
}

export function readTicket(secret: Secret, ticket: string, now: Date): string {
  const [body = '', mac = ''] = ticket.split('.', 2)
  if (`${body}.${mac}` !== ticket || !sameText(mac, signature(secret, body))) throw new CodeWrong()
  const { email, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Proof
  if (now.getTime() >= until) throw new CodeWrong()
  return email
}

function signature(secret: Secret, body: string): string {
  return secret.mac('sign-up ticket', body).toString('base64url')
}
