import { createTransport } from 'nodemailer'
import { isLoopback } from '../../base/loopback'
import { toMessage, type Mailer } from './mailer'

const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * smtps:// speaks TLS from the start. smtp:// must be lifted to TLS by the server, except on this machine. Certificates
 * are always verified; nothing in the address can switch that off, so its query is not read.
 */
export function smtpMailer(url: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    ...PATIENCE,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  })
  return { send: async (mail) => void (await transport.sendMail(toMessage(mail))) }
}
