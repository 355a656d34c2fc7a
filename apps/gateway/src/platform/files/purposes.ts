import type { Right } from '@balcao/kernel/permissions'
import type { Extension } from './content/kinds'

const MB = 1024 * 1024

/** What an upload has to be. */
export interface Accepted {
  extensions: readonly Extension[]
  maxBytes: number
}

/** What a file may be for. A feature that takes files adds its line here. */
export interface FilePurpose extends Accepted {
  /** The right to send one, and the right to open one. */
  sends: Right
  opens: Right
}

const DOCUMENTS = ['pdf', 'jpg', 'jpeg', 'png'] as const

const PURPOSES: Record<string, FilePurpose> = {
  /** Product 8: attachments of the KYC file. */
  kyc: { extensions: DOCUMENTS, maxBytes: 20 * MB, sends: 'kyc:edit', opens: 'kyc:view' },
  /** Product 3: evidence in a dispute. */
  dispute: { extensions: DOCUMENTS, maxBytes: 10 * MB, sends: 'refund:edit', opens: 'paymentOrder:view' },
  /** Spec 5: an app's logo. */
  appLogo: {
    extensions: ['jpg', 'jpeg', 'png'],
    maxBytes: MB,
    sends: 'appManagement:edit',
    opens: 'appManagement:view',
  },
}

/** Everybody sees it who has a payment link, once it is in use: it stands on the page at which the shop's payers pay. */
export const isShownToPayers = (purpose: string) => purpose === 'appLogo'

/** Spec 1: the picture of an account manager. The provider's own people send it, and by its address everybody sees it. */
export const MANAGER_PICTURE = {
  name: 'managerPicture',
  extensions: ['jpg', 'jpeg', 'png'],
  maxBytes: MB,
} as const

export function purposeOf(name: string): FilePurpose | undefined {
  return Object.hasOwn(PURPOSES, name) ? PURPOSES[name] : undefined
}
