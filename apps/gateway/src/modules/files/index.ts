export { attachFile } from './files.service'
