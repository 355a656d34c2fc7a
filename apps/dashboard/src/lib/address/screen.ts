import type { Area } from '@balcao/kernel/areas'
import type { AnyRight, Right } from '@balcao/kernel/permissions'
import type { ComponentType } from 'react'
import type { FirstQuestion } from '../ask/asked-page'
import type { Namespace } from '../texts/catalogue'
import type { UrlState } from './use-url-state'

/** The sidebar's groups of a merchant (spec 2), in its order. */
const SPEC_GROUPS = [
  'transactions',
  'report',
  'apps',
  'finance',
  'kyc',
  'users',
  'waybills',
  'recurring',
  'virtualAccounts',
  'download',
] as const

/** Those of the provider's desk. Where somebody may open one screen of such a group alone, it goes by that screen's name. */
export const DESK_GROUPS = ['overview', 'approvals', 'merchants', 'money', 'risk', 'connections', 'platform'] as const

export const MENU_GROUPS = [...SPEC_GROUPS, ...DESK_GROUPS] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/**
 * Who may open a screen.
 * - visitor: sign-in pages; somebody who is logged in is sent on
 * - anybody: helper pages, open to all
 * - session: merchant staff who are logged in; the provider's people only where the screen says so
 * - a right: as the kernel computes it
 */
export type ScreenNeeds = 'visitor' | 'anybody' | 'session' | AnyRight

/** A file `*.screen.tsx` exports one component whose name ends in Screen. */
export type ScreenModule = Record<string, ComponentType>

export interface ScreenOptions {
  needs: ScreenNeeds
  /** The sidebar group that shows it; left out, the sidebar does not. */
  menu?: MenuGroup
  /** What the menu entry needs where that is more than the route itself needs. */
  menuNeeds?: Right
  /** Leads from the group's own heading, and is the whole group where no other entry shows. */
  menuHead?: true
  /** The entry shows only while the merchant has the new withdrawals. */
  menuWithNewWithdrawal?: true
  /** A session screen that the provider's people have too. */
  forBothSides?: true
  /** The screen above it in the breadcrumbs. */
  parent?: string
  /** The page of a list that it asks for before anything else, so that it can be asked for while its code is on its way. */
  firstQuestion?: (state: UrlState) => FirstQuestion
  /** What a brand switches it off with; left out, its menu group or its parent says so. */
  area?: Area
}

export interface Screen<Name extends string = string> extends ScreenOptions {
  name: Name
  path: string
  texts: Namespace[]
  load: () => Promise<ScreenModule>
}

/** One row of the site map: router, guard, sidebar, breadcrumbs and window title all read it. */
export function screen<const Name extends string>(
  name: Name,
  path: string,
  load: () => Promise<ScreenModule>,
  options: ScreenOptions,
): Screen<Name> {
  return { name, path, load, texts: [], ...options }
}

/** Ties a feature's screens to its texts. */
export function screensOf<Name extends string>(
  texts: Namespace | Namespace[],
  ...rows: Screen<Name>[]
): Screen<Name>[] {
  return rows.map((row) => ({ ...row, texts: [texts].flat() }))
}

export function isInsideShell({ needs }: Screen): boolean {
  return needs !== 'visitor' && needs !== 'anybody'
}
