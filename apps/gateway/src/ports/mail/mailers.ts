import { join } from 'node:path'
import type { Config } from '../../base/config'
import type { Log } from '../../base/log'
import type { Mailer } from './mailer'
import { outboxMailer } from './mailer-outbox'
import { smtpMailer } from './mailer-smtp'

/** SMTP where an address is given; otherwise a folder that a person can look into. */
export function openMailer({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>, log: Log): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl) : outboxMailer(join(dataDir, 'outbox'), log)
}
