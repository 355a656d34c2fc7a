import type { Country } from '@balcao/contract/platform/reference'
import type { AccountManager } from '@balcao/contract/people/session'
import type { Language } from '@balcao/kernel/languages'
import type { Permissions } from '@balcao/kernel/permissions'
import type { Visit } from '@balcao/contract/provider/visits'

/** Every key that the dashboard keeps in the browser, with the names of spec 3. Nothing else may be stored. */

export interface UserData {
  /** Merchant number to name. */
  merchants: Record<string, string>
  merchants_disabled: string[]
  merchantNoSelected: string
}

export interface Person {
  username: string
  real_name: string
  kind: 'merchant' | 'provider'
  role: string
  time_zone: string
  /** Empty until user/query has answered. */
  merchant_time_zone: string
  /** Alpha-3; empty until user/query has answered. */
  merchant_country: string
}

export interface UserInfo {
  info: { data: Person }
  /** Null until user/query has answered. */
  permissions: Permissions | null
}

export interface BasicDropdown {
  apps: { id: string; name: string }[]
  order_currency: string[]
}

export interface Lease {
  owner: string
  until: number
}

export interface Toast {
  tone: 'success' | 'failure' | 'warning'
  title?: string
  text: string
  /** How long it stands, where that is not the usual time. */
  milliseconds?: number
}

/** What somebody typed into a form before the session ended under it. */
export interface Draft {
  /** Whose it is: nobody else on this machine finds it. */
  username: string
  merchantNo: string
  values: Record<string, string>
}

export interface Stored<Value> {
  key: string
  read(): Value | null
  write(value: Value): void
  remove(): void
}

const VISIT = 'visit'

/** Who somebody is belongs to the browser; during a visit it belongs to the tab. */
function ofTab(): Storage {
  return sessionStorage.getItem(VISIT) === null ? localStorage : sessionStorage
}

/** Goes when the session ends. Drafts, language and theme are not of the session and stay. */
export const sessionKeys = {
  authorization: text('Authorization'),
  refreshToken: text('refreshToken'),
  /** Seconds since 1970 by this browser's clock, set when the tokens came. */
  startTime: json<number>('startTime'),
  /** Seconds. */
  sessionTime: json<number>('sessionTime'),
  /** New tokens were asked for and have not come: whoever finds it asks at once, while they are still to be had. */
  renewing: json<boolean>('renewing'),
  userData: json<UserData>('userData', ofTab),
  merchantNo: text('merchantNo', ofTab),
  merchantName: text('merchantName', ofTab),
  userInfo: json<UserInfo>('userInfo', ofTab),
  isEasyPassword: json<boolean>('isEasyPassword', ofTab),
  /** The chosen merchant requires a second factor, and this person has none. */
  secondFactorMissing: json<boolean>('secondFactorMissing', ofTab),
  businessManager: json<{ accountManager: AccountManager | null }>('businessManager', ofTab),
  showNewWithdrawal: json<boolean>('show_new_withdrawal', ofTab),
  basicDropdown: json<BasicDropdown>('basicDropdown', ofTab),
  countries: json<Country[]>('countries'),
  /** The uid that Config was pressed for (spec 2); the screen loads the rest. */
  chosenUser: json<string>('chosenUser', () => sessionStorage),
}

export const browserKeys = {
  language: text<Language>('language'),
  theme: text<'light' | 'dark' | 'auto'>('theme'),
  refreshLease: json<Lease>('refreshLease'),
  /** The columns chosen for a list, by the list's name in the site map. */
  columns: json<Record<string, string[]>>('columns'),
  /** What lists, figures and files are narrowed to: live money, or the sandbox's. */
  mode: text<'live' | 'test'>('mode'),
  /** Whether the rows of lists stand closer. */
  compactRows: json<boolean>('compactRows'),
  /** Whether the figures above the orders are folded away. */
  homeFolded: json<boolean>('homeFolded'),
  /** Whether the days above other lists are. */
  daysFolded: json<boolean>('daysFolded'),
  /** Which group of the menu is open; empty: none. */
  menuGroup: text('menuGroup'),
  /** Merchants at which nothing is left of the first steps, or they were put away. */
  firstStepsOver: json<string[]>('firstStepsOver'),
  /** Whether single letters work in the provider's queues. */
  queueKeys: json<boolean>('queueKeys'),
  /** In which one of the provider's people sees a merchant's dashboard, in this tab only. */
  visit: json<Visit>(VISIT, () => sessionStorage),
  /** In this tab only: it may hold a payer's address. */
  orderDraft: json<Draft>('orderDraft', () => sessionStorage),
  returnAfterLogin: json<{ place: string; username: string }>('returnAfterLogin', () => sessionStorage),
  /** The last screen of this tab, for the helper page /blank. */
  previousPlace: json<string>('previousPlace', () => sessionStorage),
  /** The session ended by itself, and whoever it was has not logged in since. */
  sessionEnded: json<boolean>('sessionEnded', () => sessionStorage),
  /** A toast that must outlive the full page reload on the way to the login screen. */
  toastAfterReload: json<Toast>('toastAfterReload', () => sessionStorage),
}

/** What was typed into a form and not sent: it outlives a session that ended by itself, and goes with the tab. */
export const draftKeys = {
  newApp: json<KeptForm>('draft.newApp', () => sessionStorage),
  editApp: json<KeptForm>('draft.editApp', () => sessionStorage),
  newUser: json<KeptForm>('draft.newUser', () => sessionStorage),
  editUser: json<KeptForm>('draft.editUser', () => sessionStorage),
  signup: json<KeptForm>('draft.signup', () => sessionStorage),
  disputeAnswer: json<KeptForm>('draft.disputeAnswer', () => sessionStorage),
}

export interface KeptForm {
  /** Who typed it, for which merchant, about whom: nobody finds another's words in a form. */
  owner: string
  value: unknown
}

export function clearSessionKeys() {
  clearTabKeys()
  for (const stored of Object.values(sessionKeys)) stored.remove()
}

/** Ends a visit in this tab: what the browser knows of its person outside it holds again. */
export function clearTabKeys() {
  if (ofTab() === localStorage) return
  for (const stored of Object.values(sessionKeys)) sessionStorage.removeItem(stored.key)
  browserKeys.visit.remove()
}

/** Somebody chose to leave: whoever comes next at this browser finds nothing of theirs (spec 4). */
export function clearTraces() {
  const { orderDraft, returnAfterLogin, previousPlace, sessionEnded } = browserKeys
  for (const stored of [orderDraft, returnAfterLogin, previousPlace, sessionEnded]) stored.remove()
  for (const stored of Object.values(draftKeys)) stored.remove()
}

function text<Value extends string = string>(key: string, place: () => Storage = () => localStorage): Stored<Value> {
  return {
    key,
    read: () => place().getItem(key) as Value | null,
    write: (value) => place().setItem(key, value),
    remove: () => place().removeItem(key),
  }
}

/** The same text is read once: rows of a list ask for the time zone and the rights cell by cell. */
function json<Value>(key: string, place: () => Storage = () => localStorage): Stored<Value> {
  let last: { raw: string; value: Value | null } = { raw: '', value: null }

  function read(): Value | null {
    const raw = place().getItem(key) ?? ''
    if (raw !== last.raw) last = { raw, value: parsed<Value>(raw) }
    return last.value
  }

  return {
    key,
    read,
    write: (value) => place().setItem(key, JSON.stringify(value)),
    remove: () => place().removeItem(key),
  }
}

/** What somebody else wrote under our key counts as absent. */
function parsed<Value>(raw: string): Value | null {
  try {
    return raw === '' ? null : (JSON.parse(raw) as Value)
  } catch {
    return null
  }
}
