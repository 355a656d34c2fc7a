import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody inside who must never be called, and somebody outside who would send us to them. */
export async function openInside() {
  let connections = 0
  const inner = createServer((_request, response) => response.end('success'))
  inner.on('connection', () => connections++)
  const innerPort = await listening(inner)
  const redirector = createServer((request, response) => {
    const status = Number(/^\/(\d{3})/.exec(request.url ?? '')?.[1] ?? 302)
    response.writeHead(status, { location: `http://127.0.0.1:${innerPort}/` }).end('success')
  })
  const redirectPort = await listening(redirector)
  return {
    innerPort,
    redirectPort,
    connections: () => connections,
    close: () => Promise.all([inner, redirector].map((server) => new Promise((done) => server.close(done)))),
  }
}

/** On every address of this machine, of both families. */
async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '::', done))
  return (server.address() as AddressInfo).port
}

/** Names whose owner means us harm, and what they answer; a list of lists answers something else each time. */
const NAMES: Record<string, string[]> = {
  'loopback.hostile.test': ['127.0.0.1'],
  'private.hostile.test': ['10.0.0.8'],
  'metadata.hostile.test': ['169.254.169.254'],
  'mapped.hostile.test': ['::ffff:127.0.0.1'],
  'six.hostile.test': ['::1'],
  'local.hostile.test': ['fe80::1'],
  'unique.hostile.test': ['fd00:ec2::254'],
  'mixed.hostile.test': ['8.8.8.8', '127.0.0.1'],
  'nat64.hostile.test': ['64:ff9b::7f00:1'],
  'zone.hostile.test': ['fe80::1%lo'],
  'nothing.hostile.test': [],
  localhost: ['127.0.0.1', '::1'],
}
let asked = 0

/** The resolver of a test: nobody outside is asked. The rebinding name is public once and inner ever after. */
export function hostileResolve(host: string): Promise<LookupAddress[]> {
  const name = host.replace(/\.$/, '')
  const known = name === 'rebind.hostile.test' ? [asked++ % 2 === 0 ? '10.1.1.1' : '127.0.0.1'] : (NAMES[name] ?? [])
  return Promise.resolve(known.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
}

/** Sixty addresses that lead inside by some way, and must not. */
export function hostileAddresses(port: number): string[] {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '0177.0.0.01',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '①②⑦.⓪.⓪.①',
    '１２７.0.0.1',
    '127。0。0。1',
    '0',
    '0.0.0.0',
    'localhost',
    'localhost.',
    'LOCALHOST',
    'loc%61lhost',
    'ｌｏｃａｌｈｏｓｔ',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fec0::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[2001:db8::1]',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.1.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    'rebind.hostile.test',
    ...Object.keys(NAMES).filter((name) => name !== 'localhost'),
  ]
  return [
    ...hosts.map((host) => `http://${host}:${port}/hook`),
    `http://public.example@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}@public.example/`,
    `http://user:password@8.8.8.8:${port}/`,
    `https:127.0.0.1:${port}`,
    `http:\\\\127.0.0.1:${port}\\`,
    `http://nothing.hostile.test\\@127.0.0.1:${port}/`,
    `http:/\t/127.0.0.1:${port}/`,
    `gopher://127.0.0.1:${port}/_POST`,
    `file:///etc/passwd`,
    `data:text/plain,success`,
    `www.`,
    `//127.0.0.1:${port}/`,
    `127.0.0.1:${port}`,
    '',
  ]
}
