export { followDispute, isOfDispute } from './follow-bank'
