export { WRITE_DOWNLOAD } from './downloads.jobs'
export { countReports, insert, one, pageOfReports, type DownloadRow } from './downloads.repo'
export { toDownload } from './to-download'
export { hiddenFrom, sourceOf } from './sources'
