import { everyEndpoint } from '@balcao/contract'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { PROVIDER_ROLES } from '@balcao/kernel/permissions'
import { EVERY_FLAG, ROLES } from '@balcao/kernel/testing/rights-table'
import { inject } from 'vitest'
import { noteVisit, visitsIn } from './visited'

/**
 * What loops over the contract must have tried. The loops tell what they did, call by call, after they have seen its
 * answer; here stands, in words of its own, what there was to be done. A whole run fails where the two differ, so that a
 * loop which loses a call on the way is noticed.
 */
const isOfProvider = ({ path }: AnyEndpoint) => path.startsWith('/api/provider/')
const isOfPrograms = ({ path }: AnyEndpoint) => path.startsWith('/api/v1/')
const isOpen = ({ needs }: AnyEndpoint) => needs === 'public'
const isOfMerchant = (endpoint: AnyEndpoint) =>
  !isOpen(endpoint) && !isOfProvider(endpoint) && !isOfPrograms(endpoint) && endpoint.needs !== 'session'

const GUARDS = {
  'without a token': (endpoint: AnyEndpoint) => !isOpen(endpoint),
  'with a token twice': (endpoint: AnyEndpoint) => !isOpen(endpoint),
  'with a foreign merchant': isOfMerchant,
  'without a merchant': isOfMerchant,
  'without the right': (endpoint: AnyEndpoint) => isOfMerchant(endpoint) && endpoint.needs.includes(':'),
  'by the provider at a merchant’s': isOfMerchant,
  'by staff at the provider’s': isOfProvider,
  'with a bare session': ({ stepUp }: AnyEndpoint) => stepUp !== 'none',
  'with garbage': () => true,
} satisfies Record<string, (endpoint: AnyEndpoint) => boolean>
export type Guard = keyof typeof GUARDS

export function noteTried(guard: Guard, { name }: AnyEndpoint): void {
  noteVisit(inject('visitedFile'), `tried ${guard}: ${name}`)
}

/** A role, with what its merchant may see, at a call. */
export function noteRole(role: string, flags: object | null, { name }: AnyEndpoint): void {
  noteVisit(inject('visitedFile'), `tried as ${role} ${JSON.stringify(flags)}: ${name}`)
}

const everyGuard = (guards = Object.keys(GUARDS) as Guard[]) =>
  guards.flatMap((guard) =>
    everyEndpoint().flatMap((endpoint) => (GUARDS[guard](endpoint) ? [`tried ${guard}: ${endpoint.name}`] : [])),
  )

function everyRole(): string[] {
  const staff = Object.keys(ROLES).flatMap((role) => EVERY_FLAG.map((flags) => `${role} ${JSON.stringify(flags)}`))
  const calls = everyEndpoint().filter((endpoint) => !isOfPrograms(endpoint))
  return [...staff, ...PROVIDER_ROLES.map((role) => `${role} null`)].flatMap((who) =>
    calls.map(({ name }) => `tried as ${who}: ${name}`),
  )
}

/** What a whole run left untried. */
export const untried = (file: string) => notIn(file, [...everyGuard(), ...everyRole()])

/** The same for the tests that try it, at their end: they say so themselves. */
export const untriedOf = (...guards: Guard[]) => notIn(inject('visitedFile'), everyGuard(guards))
export const untriedRoles = () => notIn(inject('visitedFile'), everyRole())

function notIn(file: string, wanted: string[]): string[] {
  const visited = visitsIn(file)
  return wanted.filter((each) => !visited.has(each))
}

/** How much a whole run tried, for the end of its report. */
export function covered(file: string): Record<string, number> {
  const visited = [...visitsIn(file)]
  const count = (wanted: string[]) => wanted.filter((each) => visited.includes(each)).length
  return {
    calls: everyEndpoint().length,
    'calls × guards': count(everyGuard()),
    roles: Object.keys(ROLES).length + PROVIDER_ROLES.length,
    'roles × flags × calls': visited.filter((each) => each.startsWith('tried as ')).length,
    'changing calls with their audit row': visited.filter((each) => each.startsWith('audited ')).length,
    'functions of repositories watched': visited.filter((each) => /^[\w-]+\.repo \w+$/.test(each)).length,
  }
}
