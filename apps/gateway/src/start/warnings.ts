import type { Config } from '../base/config'

/** What an operator should know at every start: settings that work, and mean something that may not be meant. */
export function warningsOf(config: Config): string[] {
  const isBehindProxy = config.publicUrl.protocol === 'https:' && !config.trustProxy
  return [
    config.isPlainHttp && 'ALLOW_HTTP=1: tokens and passwords travel in the clear. Use https for anything real.',
    !config.smtpUrl && 'SMTP_URL is not set: mails are written to the outbox folder and reach nobody.',
    isBehindProxy &&
      'PUBLIC_URL is https and TRUST_PROXY is not set: everybody has the address of the proxy, shares one limit and is one place in the audit log.',
  ].filter((text) => text !== false)
}
