import { deskDownloads } from '@balcao/contract/platform/desk-downloads'
import { downloads } from '@balcao/contract/platform/downloads'
import { holds } from '../../lib/session/rights'

/** The calls of the side that somebody is on: a merchant's files, or the provider's own. */
export const filesOf = () => (holds('provider') ? deskDownloads : downloads)

export const mayHaveFiles = () => holds('download:view') || holds('provider')
