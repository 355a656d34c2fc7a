import { channels } from './channels/channels.module'
import { provider } from './provider/provider.module'

export const providerModules = [provider, channels]
