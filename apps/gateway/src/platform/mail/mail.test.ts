import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@balcao/kernel/languages'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMerchant } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { PLATFORM } from '../../kit/calls/audit'
import { loadBrand } from '../../kit/brand/brand'
import { openMailer } from '../../ports/mail/mailers'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { sendMail } from '.'
import { deliverMail, forgetMails } from './mail.jobs'
import type { MailWish } from './mail.service'
import { render } from './render'

interface Arrived {
  from: string
  to: string[]
  content: string
}

let gateway: TestGateway
let merchant: string
const servers: SMTPServer[] = []

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
})
afterAll(() => gateway.close())
afterEach(async () => {
  await gateway.databases.owner.query('delete from mails')
  await gateway.databases.owner.query('delete from graphile_worker._private_jobs')
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve()))))
})

/** A mail server on this machine; what it took is in `arrived`. */
async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      let content = ''
      stream.on('data', (chunk: Buffer) => (content += chunk.toString()))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), content })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  servers.push(server)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return { arrived, port }
}

const WISH: MailWish = {
  to: 'ana@loja.example',
  language: 'br',
  template: 'verificationCode',
  values: { purpose: 'reset', code: '493027', minutes: 5 },
}

const ask = (wish: Partial<MailWish> = {}, merchant_no?: string) =>
  merchant_no
    ? inTransaction(gateway.databases.app, openTenant(merchant_no), (db) =>
        sendMail(db, { gateway: gateway.gateway, now: gateway.clock.now(), merchant_no }, {
          ...WISH,
          ...wish,
        } as MailWish),
      )
    : inTransaction(gateway.databases.auth, 'begin', (db) =>
        sendMail(db, { gateway: gateway.gateway, now: gateway.clock.now() }, { ...WISH, ...wish } as MailWish),
      )

interface Row {
  merchant_no: string
  id: string
  status: string
  attempts: number
  sealed_values: string | null
  last_error: string
}
const rows = async () => (await gateway.databases.owner.query<Row>('select * from mails order by create_time')).rows
const only = async () => (await rows())[0]!
/** Runs the job itself, as the queue does at each attempt. */
const deliver = async (mailer = gateway.gateway.mailer) => {
  const { merchant_no, id } = await only()
  await deliverMail.run({ ...gateway.gateway, mailer }, { merchant_no, id })
}
const outbox = () => {
  const folder = join(gateway.gateway.config.dataDir, 'outbox')
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
}

describe('a mail', () => {
  it('really arrives at an SMTP server, once, and leaves no secret behind', async () => {
    const { arrived, port } = await mailServer()
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '' }, gateway.gateway.log)
    await ask()
    expect((await only()).sealed_values).not.toBeNull()
    await deliver(mailer)
    await deliver(mailer)
    expect(arrived).toHaveLength(1)
    expect(arrived[0]).toMatchObject({ from: 'desk@test.example', to: ['ana@loja.example'] })
    expect(arrived[0]?.content).toMatch(/^Message-ID: <E\w{26}@test\.example>/m)
    expect(arrived[0]?.content).toContain('493027')
    expect(await only()).toMatchObject({ merchant_no: PLATFORM, status: 'SENT', attempts: 1, sealed_values: null })
  })

  it('is written to the outbox without an SMTP server, and one line tells, without address or content', async () => {
    await ask({}, merchant)
    await runJobs(gateway)
    expect(await only()).toMatchObject({ merchant_no: merchant, status: 'SENT' })
    expect(outbox().filter((mail) => mail.includes('493027'))).toHaveLength(1)
    expect(outbox().join('')).not.toMatch(/nodemailer/i)
    const lines = gateway.logLines.filter((line) => line.includes('mail written to the outbox'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('a***@loja.example')
    expect(gateway.logLines.join('')).not.toMatch(/493027|ana@loja/)
  })

  it('is not sent when the transaction that asked for it fails', async () => {
    const failing = inTransaction(gateway.databases.auth, 'begin', async (db) => {
      await sendMail(db, { gateway: gateway.gateway, now: gateway.clock.now() }, WISH)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await runJobs(gateway)
    expect(await rows()).toEqual([])
  })

  it('keeps its code out of table and queue while it waits', async () => {
    await ask()
    const { rows: queued } = await gateway.databases.owner.query('select payload from graphile_worker._private_jobs')
    expect(
      JSON.stringify([await rows(), queued], (_key, value: unknown) => (typeof value === 'bigint' ? '' : value)),
    ).not.toContain('493027')
    await runJobs(gateway)
  })

  it('is tried again when the server is away, and counts its attempts', async () => {
    const away = openMailer({ smtpUrl: 'smtp://127.0.0.1:9', dataDir: '' }, gateway.gateway.log)
    await ask()
    await expect(deliver(away)).rejects.toThrow(/was not taken at attempt 1$/)
    expect(await only()).toMatchObject({
      status: 'QUEUED',
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })
    await deliver()
    expect(await only()).toMatchObject({ status: 'SENT', attempts: 2, last_error: '' })
  })

  it('stays in the queue for a later time when an attempt fails there', async () => {
    const away = { send: () => Promise.reject(new Error('no')) }
    await ask()
    await runJobs({ ...gateway, gateway: { ...gateway.gateway, mailer: away } })
    // The queue writes a failure down a moment after its run has ended.
    await vi.waitFor(async () => {
      const { rows: waiting } = await gateway.databases.owner.query<{ attempts: number; last_error: string }>(
        'select attempts, last_error from graphile_worker._private_jobs',
      )
      expect(waiting).toEqual([
        { attempts: 1, last_error: expect.stringMatching(/^mail E\w+ was not taken at attempt 1/) },
      ])
    })
    expect(await only()).toMatchObject({ status: 'QUEUED', attempts: 1 })
  })

  it('is given up after ten attempts, and its secret goes', async () => {
    const away = { send: () => Promise.reject(new Error('no')) }
    await ask()
    for (let attempt = 1; attempt < 10; attempt++) await expect(deliver(away)).rejects.toThrow('was not taken')
    await deliver(away)
    expect(await only()).toMatchObject({ status: 'FAILED', attempts: 10, sealed_values: null, last_error: 'no' })
  })

  it('is given up at once when the server does not know the recipient', async () => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person'), { responseCode: 550 })),
    })
    await ask()
    await deliver(openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '' }, gateway.gateway.log))
    expect(await only()).toMatchObject({ status: 'FAILED', attempts: 1, last_error: expect.stringContaining('550') })
  })

  it('is not sent late when it would be of no use', async () => {
    await ask({ expiresAt: gateway.clock.now() })
    await deliver()
    expect(await only()).toMatchObject({ status: 'FAILED', sealed_values: null, last_error: 'too late to be of use' })
  })

  it('waits for a row that is not visible yet', async () => {
    const missing = deliverMail.run(gateway.gateway, { merchant_no: PLATFORM, id: 'E0' })
    await expect(missing).rejects.toThrow('not there yet')
  })

  it('has one recipient, whatever the address tries', async () => {
    for (const to of ['a@x.example, b@y.example', 'a@x.example\r\nBcc: b@y.example', 'nobody', '']) {
      await expect(ask({ to })).rejects.toThrow('Invalid email')
    }
    expect(await rows()).toEqual([])
  })

  it('is forgotten after ninety days', async () => {
    await ask()
    gateway.clock.advance(90 * 24 * 60 * 60)
    await forgetMails.run(gateway.gateway)
    expect(await rows()).toHaveLength(1)
    gateway.clock.advance(1)
    await forgetMails.run(gateway.gateway)
    expect(await rows()).toEqual([])
  })
})

describe('TLS', () => {
  it('is verified: a server that cannot prove its name gets nothing', async () => {
    const { arrived, port } = await mailServer({ secure: true, disabledCommands: [] })
    const lifted = await mailServer({ disabledCommands: [] })
    for (const smtpUrl of [
      `smtps://127.0.0.1:${port}`,
      `smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
      `smtp://127.0.0.1:${lifted.port}`,
    ]) {
      const mailer = openMailer({ smtpUrl, dataDir: '' }, gateway.gateway.log)
      await ask()
      await expect(deliver(mailer)).rejects.toThrow('was not taken')
      expect((await only()).last_error).toMatch(/certificate/i)
      await gateway.databases.owner.query('delete from mails')
    }
    expect([...arrived, ...lifted.arrived]).toEqual([])
  })
})

describe('templates', () => {
  const brand = loadBrand()
  const DISPUTE = {
    disputeNo: 'DP1',
    tradeNo: '2026111512000000001',
    amount: { amount: '123.45', currency: 'BRL' },
    respondBy: '2026-11-22T12:00:00.000Z',
    url: 'https://balcao.example/disputes/details?dispute_no=DP1',
  }
  const values = {
    verificationCode: { purpose: 'withdrawal', code: '000123', minutes: 5 },
    passwordChanged: { at: '2026-11-15T12:00:00.000Z' },
    disputeOpened: DISPUTE,
    disputeDueSoon: DISPUTE,
    notice: { subject: 'Hi <b>', lines: ['One & two', '<script>alert(1)</script>'] },
  } as const

  it('differ in every language, and escape what they are filled with', () => {
    for (const template of ['verificationCode', 'passwordChanged', 'disputeOpened', 'disputeDueSoon'] as const) {
      const all = LANGUAGES.map((language) => render(brand, template, language, values[template]))
      expect(new Set(all.map(({ subject }) => subject)).size).toBe(3)
      expect(new Set(all.map(({ text }) => text)).size).toBe(3)
    }
    const { html } = render(brand, 'notice', 'en', { ...values.notice, lines: [...values.notice.lines] })
    expect(html).not.toContain('<script>')
  })

  it('say everything in the plain text too, in the brand’s name, colours, links and mail', () => {
    const own = { ...brand, links: { terms: 'https://balcao.example/terms' } }
    const { text, html } = render(own, 'verificationCode', 'br', values.verificationCode)
    for (const part of [
      '000123',
      'confirmar seu saque',
      brand.name,
      brand.support_mail,
      'https://balcao.example/terms',
    ]) {
      expect(text).toContain(part)
    }
    expect(html).toContain(brand.colours.light.accent)
  })

  it('name the time zone of a moment', () => {
    const texts = LANGUAGES.map((language) => render(brand, 'passwordChanged', language, values.passwordChanged).text)
    for (const text of texts) expect(text).toMatch(/12:00.* \(UTC\)/)
  })

  it('speak a language that the brand has', () => {
    const { subject } = render({ ...brand, languages: ['es'] }, 'passwordChanged', 'br', values.passwordChanged)
    expect(subject).toContain('Su contraseña')
  })
})
