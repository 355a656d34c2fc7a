import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../../base/log'
import { maskAddress, toMessage, type Mailer } from './mailer'
import { writeWhole } from '../../base/whole-file'

/** For trying things out: each mail becomes a file that any mail program opens. */
export function outboxMailer(folder: string, log: Log): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail))
      await writeWhole(join(folder, `${mail.id}.eml`), message as Buffer)
      log.info({ mail: mail.id, to: maskAddress(mail.to) }, 'mail written to the outbox')
    },
  }
}
