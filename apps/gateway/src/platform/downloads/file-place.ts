import { join } from 'node:path'
import type { Config } from '../../base/config'

/** Beside the database, and not in the storage of files: it can be written anew at any time. */
export function placeOf({ dataDir }: Pick<Config, 'dataDir'>, merchant_no: string, downloadId: string): string {
  return join(dataDir, 'exports', merchant_no, downloadId)
}
