import { MERCHANT_PARAMETER } from '@balcao/contract/transport'

/** An address of the dashboard that names its merchant: whoever works for another one at that moment is asked to change. */
export function linkTo(publicUrl: string | URL, merchant_no: string, path: string): string {
  const url = new URL(path, publicUrl)
  url.searchParams.set(MERCHANT_PARAMETER, merchant_no)
  return url.href
}
