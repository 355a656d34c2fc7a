import { PayoutBankDown, type PayoutBank } from './payout-bank'

/** Where no bank is configured: nothing is paid out, and whatever is due waits for one. */
export class NoBank implements PayoutBank {
  readonly name = 'none'
  readonly isOpen = false

  pay(): Promise<never> {
    return Promise.reject(new PayoutBankDown('No bank that pays out is configured.'))
  }

  parseCallback(): null {
    return null
  }
}
