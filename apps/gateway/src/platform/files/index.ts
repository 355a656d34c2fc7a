export { addDemoFace, addDemoFile } from './files.demo'
export { attachment, behindLink, linkOver } from './download.routes'
export {
  attachFile,
  fileLink,
  attachPicture,
  isPicture,
  pictureAddress,
  reviewersLink,
  upload,
  uploadPicture,
} from './files.service'
export { shownName } from './file-name'
export { FileTypeIncorrect } from './files.errors'
export { digestOf, receive } from './receive'
export { demoLogo } from './demo-picture'
