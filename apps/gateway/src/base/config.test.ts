import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

describe('the environment', () => {
  it('has a default for everything', () => {
    const config = readConfig({})
    expect(config.publicUrl.origin).toBe('http://127.0.0.1:8080')
    expect(config.cookie).toEqual({ name: '__Host-sid', secure: true })
    expect(config.idleSeconds).toBe(1800)
  })

  it('names every setting that is wrong', () => {
    expect(() => readConfig({ PORT: 'ninety', SECRET_KEY: 'short' })).toThrow(/PORT[\s\S]*SECRET_KEY/)
  })

  it('takes addresses for mail and files, and names those that are not', () => {
    const FILES_URL = 's3://KEY:SECRET@files.example/bucket?region=sa-east-1'
    expect(readConfig({ SMTP_URL: 'smtps://me:pw@mail.example', FILES_URL })).toMatchObject({ filesUrl: FILES_URL })
    const wrong = { SMTP_URL: 'https://mail.example', FILES_URL: 's3://files.example/bucket' }
    expect(() => readConfig(wrong)).toThrow(/SMTP_URL[\s\S]*FILES_URL: needs s3:\/\/KEY:SECRET@host\/bucket/)
  })

  it('refuses plain http away from this machine unless told otherwise', () => {
    expect(() => readConfig({ PUBLIC_URL: 'http://shop.example' })).toThrow(/ALLOW_HTTP/)
    const config = readConfig({ PUBLIC_URL: 'http://shop.example', ALLOW_HTTP: '1' })
    expect(config.cookie).toEqual({ name: 'sid', secure: false })
    expect(readConfig({ PUBLIC_URL: 'https://shop.example' }).cookie.name).toBe('__Host-sid')
  })

  it('calls nobody inside, and nobody in plain http, unless told otherwise', () => {
    expect(readConfig({}).outgoing).toEqual({ allowHttp: false, privateHosts: new Set() })
    const { privateHosts } = readConfig({ ALLOW_PRIVATE_HOSTS: 'Hooks.internal,10.0.0.7' }).outgoing
    expect([...privateHosts]).toEqual(['hooks.internal', '10.0.0.7'])
    expect(() => readConfig({ ALLOW_PRIVATE_HOSTS: 'http://hooks.internal/' })).toThrow(/ALLOW_PRIVATE_HOSTS/)
  })

  it('asks for a public address where other machines are let in', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/PUBLIC_URL/)
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }).isPlainHttp).toBe(false)
  })

  it('tightens password and idle limit in the pci profile', () => {
    const config = readConfig({ SECURITY_PROFILE: 'pci' })
    expect([config.passwordMinimum, config.idleSeconds]).toEqual([12, 900])
  })
})
