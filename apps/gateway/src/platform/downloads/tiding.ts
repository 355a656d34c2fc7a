import { downloads } from '@balcao/contract/platform/downloads'
import type { Tiding, Work } from '../../kit/calls/ctx'
import { ofPerson } from './downloads.repo'
import { toDownload } from './to-download'

const UNDER_WAY = ['QUEUED', 'GENERATING']
const ENDED = ['READY', 'FAILED']

export const downloadTiding: Tiding = {
  kind: 'download',
  of: downloads.list,
  look: async (ctx) =>
    (await ofPerson(ctx)).map(toDownload).map(({ download_id, status, file_name, create_time, finish_time }) => ({
      id: download_id,
      state: status,
      name: file_name,
      at: finish_time ?? create_time,
    })),
}

export const downloadWork: Work = {
  of: downloads.list,
  look: async (ctx, seen) => {
    const own = await ofPerson(ctx)
    return {
      underWay: own.filter(({ status }) => UNDER_WAY.includes(status)).length,
      ended: own.filter(({ status, finish_time }) => ENDED.includes(status) && (finish_time ?? seen) > seen).length,
    }
  },
}
