import type { CarrierDesk } from './carriers/carrier'
import type { Channels } from './channels/channels'
import type { PayoutBank } from './channels/payout-bank'
import type { Mailer } from './mail/mailer'
import type { ScreeningDesk } from './screening/screening'
import type { Storage } from './storage/storage'

/** What the gateway has of the outside world. */
export interface Ports {
  /** Whoever moves the money. */
  channels: Channels
  /** Whoever pays money out to bank accounts. */
  bank: PayoutBank
  /** Whoever carries the parcels. */
  carrier: CarrierDesk
  /** Whoever keeps lists of sanctions and of politically exposed persons. */
  screening: ScreeningDesk
  mailer: Mailer
  storage: Storage
}

declare module '../kit/calls/ctx' {
  interface Gateway extends Ports {}
}
