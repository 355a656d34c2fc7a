export { WRITE_DOWNLOAD } from './downloads.jobs'
export { insert, one, reports, type DownloadRow } from './downloads.repo'
export { toDownload } from './to-download'
export { hiddenFrom, sourceOf } from './sources'
