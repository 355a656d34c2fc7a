import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { appOfOrder, readLink, shopOfApp } from '../orders'
import { appOfLink } from '../payment-links'
import { appOfContract } from '../recurring'

interface Behind {
  merchant_no: string
  logo: string
  sites: string[]
}

/** The shop behind a link, whatever is paid there; null: the link leads nowhere. */
export async function shopBehind(gateway: Gateway, link: string): Promise<Behind | null> {
  const read = readLink(gateway, link)
  if (!read) return null
  const { merchant_no, linkToken } = read
  return inTransaction(gateway.databases.app, openTenant(merchant_no), async (db) => {
    for (const appBehind of [appOfOrder, appOfLink, appOfContract]) {
      const app_id = await appBehind(db, merchant_no, linkToken)
      if (app_id === '') continue
      const { app_logo, app_sites } = await shopOfApp(db, merchant_no, app_id)
      return { merchant_no, logo: app_logo ?? '', sites: app_sites ?? [] }
    }
    return null
  })
}

/** The sites that may show the page of a link in a frame: those that the shop has named, and nobody else. */
export async function framersOf(gateway: Gateway, link: string): Promise<string[]> {
  return (await shopBehind(gateway, link))?.sites ?? []
}
