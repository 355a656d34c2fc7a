/** What the wings above may use. */
export {
  approvalKindOf,
  approvalOf,
  askApproval,
  type Asker,
  decideAsProvider,
  decidedByProvider,
  decideOpen,
  isTied,
  TELL_SECOND,
  waitingCases,
  withdrawOpen,
} from './approvals'
export { hasChainOf, rekeyChains, sealMerchantNow } from './audit'
export * as downloads from './downloads'
export {
  addDemoFace,
  addDemoFile,
  demoLogo,
  attachFile,
  FileTypeIncorrect,
  digestOf,
  fileLink,
  attachPicture,
  isPicture,
  linkOver,
  uploadPicture,
  receive,
  reviewersLink,
  shownName,
  showToPayers,
  upload as uploadFile,
} from './files'
export { LiveHub } from './live'
export { type CodePurpose, type FactorChange, linkTo, type MailWish, sendAgain, sendMail, wordsOf } from './mail'
export { alpha2Of } from './reference'
