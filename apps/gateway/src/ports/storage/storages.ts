import { join } from 'node:path'
import type { Config } from '../../base/config'
import type { Clock } from '../../base/clock'
import type { Storage } from './storage'
import { folderStorage } from './storage-folder'
import { s3Storage } from './storage-s3'

/** S3-compatible where an address is given; otherwise a folder. */
export function openStorage({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>, clock: Clock): Storage {
  return filesUrl ? s3Storage(filesUrl, clock) : folderStorage(join(dataDir, 'files'))
}
