const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/

/**
 * postgres://user:password@one:5432,other:5432/name is one database at several hosts, of which one takes writes: an address
 * for each of them. Empty: it is no such address.
 */
export function addressesIn(url: string): string[] {
  const [, login = '', hosts = '', rest = ''] = PARTS.exec(url) ?? []
  const all = hosts.split(',').map((host) => `${login}${host}${rest}`)
  return all.every((address) => URL.canParse(address) && new URL(address).hostname !== '') ? all : []
}
