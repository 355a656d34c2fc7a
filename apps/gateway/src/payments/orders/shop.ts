import type { Shop } from '@balcao/contract/payments/shop'
import { inTheDark } from '@balcao/kernel/page-look'
import { fingerprint } from '../../base/secret'
import type { ShopFacts } from './shop.repo'

type Told = Omit<ShopFacts, 'merchant_status' | 'app_sites'>

/** Where the logo of the shop behind a link is. */
export const LOGOS = '/pay/logo'

/** What stands on the payer's page of a shop, whatever is paid there. */
export function shopOf(shop: Told, link: string): Shop {
  return {
    website: (shop.app_website ?? '').replace(/^https?:\/\//i, '').replace(/\/.*$/, ''),
    contact: shop.app_complaint_email ?? '',
    country: shop.merchant_country,
    time_zone: shop.merchant_time_zone,
    receiver: shop.company_name ?? shop.merchant_name,
    tax_no: shop.company_tax_no ?? '',
    logo: shop.app_logo ? logoAddress(link, shop.app_logo) : '',
    colour: shop.app_colour ?? '',
    colour_dark: shop.app_colour ? inTheDark(shop.app_colour) : '',
    words: shop.app_words ?? '',
  }
}

/** By the link alone: neither merchant nor file is named. Another logo has another address, so browsers may keep it. */
function logoAddress(link: string, fileId: string): string {
  return `${LOGOS}/${link}?v=${fingerprint(fileId).slice(0, 12)}`
}
