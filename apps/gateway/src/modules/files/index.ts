export { attachment, behindLink, linkOver } from './download.routes'
export { attachFile, fileLink } from './files.service'
