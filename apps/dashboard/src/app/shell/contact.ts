import type { AccountManager } from '@balcao/contract/people/session'

const ITEMS = ['nick_name', 'phone', 'email', 'whatsapp', 'wechat', 'skype'] as const

export type Contact = Partial<Record<(typeof ITEMS)[number], string>>

/** The items of the `detail` JSON that are there; nothing at all where none is, or where it is no JSON. */
export function contactOf(manager: AccountManager | null | undefined): Contact | null {
  const found = ITEMS.flatMap((item) => {
    const value = detailOf(manager)[item]
    return typeof value === 'string' && value.trim() !== '' ? [[item, value.trim()] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

function detailOf(manager: AccountManager | null | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(manager?.detail || '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
