import type { AnyEndpoint } from '@balcao/contract/kit'
import { areaOfCall } from '@balcao/kernel/areas'
import { isOfProvider, meets } from '@balcao/kernel/permissions'
import type { Ctx } from './ctx'

/** Whether the person could make this call of the merchant's themselves. */
export function mayCall({ tie, gateway }: Ctx, { name, needs }: AnyEndpoint): boolean {
  const area = areaOfCall(name)
  if (area && !gateway.brand.areas.includes(area)) return false
  if (needs === 'public' || needs === 'session' || needs === 'app' || isOfProvider(needs)) return false
  return needs === 'merchant' || meets(tie, needs)
}
