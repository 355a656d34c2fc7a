import { expect, it } from 'vitest'
import { readConfig } from '../base/config'
import { warningsOf } from './warnings'

const warnings = (env: NodeJS.ProcessEnv) => warningsOf(readConfig({ SMTP_URL: 'smtp://mail.example', ...env })).join()

it('an https address behind a proxy that is not trusted is warned of', () => {
  expect(warnings({ PUBLIC_URL: 'https://pay.example' })).toContain('TRUST_PROXY is not set')
  expect(warnings({ PUBLIC_URL: 'https://pay.example', TRUST_PROXY: '10.0.0.1' })).toBe('')
  expect(warnings({})).toBe('')
})

it('tokens in the clear and mails to nobody are warned of', () => {
  expect(warnings({ PUBLIC_URL: 'http://pay.example', ALLOW_HTTP: '1' })).toContain('in the clear')
  expect(warnings({ SMTP_URL: '' })).toContain('reach nobody')
})
