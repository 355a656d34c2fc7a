import { channels } from './channels/channels.module'
import { overview } from './overview/overview.module'
import { provider } from './provider/provider.module'
import { visits } from './visits/visits.module'

export const providerModules = [provider, overview, channels, visits]
