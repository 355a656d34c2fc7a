import { join } from 'node:path'
import type { Config } from '../../base/config'

/** Where a file lies while it is being made, on the machine that makes it; when it is whole it goes to the storage. */
export function placeOf({ dataDir }: Pick<Config, 'dataDir'>, merchant_no: string, downloadId: string): string {
  return join(placesOf({ dataDir }), merchant_no, downloadId)
}

export function placesOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'exports')
}
