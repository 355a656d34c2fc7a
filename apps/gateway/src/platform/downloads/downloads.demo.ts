import type { DownloadKind } from '@balcao/kernel/downloads'
import { LOJA, TIENDA } from '../../db/demo-facts'
import { asAdmin, type DemoShare } from '../../kit/demo'
import { create } from './downloads.service'

const KINDS: readonly DownloadKind[] = ['orders', 'recurring', 'waybills', 'virtualAccounts']
const ALL_OF_IT = { filters: {}, columns: [] as string[], format: 'CSV', separator: ',' } as const
const AN_HOUR_AGO = 1 / 24

/** Files that somebody asked for an hour ago; the queue makes them when the gateway has started. */
export const downloadsDemo: DemoShare = {
  name: 'downloads',
  after: ['merchants and people'],
  build: async (world) => {
    for (const merchant_no of [LOJA, TIENDA]) {
      const ctx = await asAdmin(world, merchant_no, AN_HOUR_AGO)
      for (const kind of KINDS) await create(ctx, { ...ALL_OF_IT, request_id: '', kind })
    }
  },
}
