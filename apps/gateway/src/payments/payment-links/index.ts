export { appOfLink, beginLink, viewLink } from './payers-link'
export { linkWaits } from './payment-links.repo'
export {
  close as closeLink,
  create as createLink,
  detail as linkDetail,
  list as listLinks,
} from './payment-links.service'
