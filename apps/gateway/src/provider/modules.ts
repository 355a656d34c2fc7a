import { channels } from './channels/channels.module'
import { merchantDanger } from './merchant-danger/merchant-danger.module'
import { merchantDesk } from './merchant-desk/merchant-desk.module'
import { outbox } from './outbox/outbox.module'
import { overview } from './overview/overview.module'
import { provider } from './provider/provider.module'
import { visits } from './visits/visits.module'

export const providerModules = [provider, merchantDesk, merchantDanger, outbox, overview, channels, visits]
