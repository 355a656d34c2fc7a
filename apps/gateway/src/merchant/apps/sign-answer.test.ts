import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { signatureOf } from './sign-answer'

const newPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const now = new Date('2026-11-15T12:00:00Z')

it('signs with each valid key, the same one however many others signed meanwhile', () => {
  const pems = Array.from({ length: 510 }, newPem)
  const [first = '', second = ''] = pems
  const isBy = (pem: string, signature: string, body: string) =>
    verify(null, Buffer.from(`${now.getTime() / 1000}.${body}`), createPublicKey(pem), Buffer.from(signature, 'base64'))
  for (const pem of [...pems, first, second]) {
    const [, signature = ''] = signatureOf({ PUBLIC_KEY: [pem], MD5_KEY: [] }, 'a body', now).split('ed25519=')
    expect([isBy(pem, signature, 'a body'), isBy(pem, signature, 'another')]).toEqual([true, false])
  }
  const both = signatureOf({ PUBLIC_KEY: [first, second], MD5_KEY: [] }, 'a body', now).split(',')
  const given = both.slice(1).map((part) => part.slice('ed25519='.length))
  expect(given.map((signature) => [isBy(first, signature, 'a body'), isBy(second, signature, 'a body')])).toEqual([
    [true, false],
    [false, true],
  ])
})
