import { formatMoney } from '@balcao/kernel/money'
import { CALLS } from '../../connector/calls'
import { ConnectorRefused } from '../../connector/client'
import { PayoutWish } from '../../connector/messages'
import { payoutNumber } from '../../connector/numbers'
import { ChannelDown } from '../channel'
import { PayoutBankDown, type PayoutBank, type PayoutRequest } from '../payout-bank'
import type { ConnectorChannel } from './connector'

const Account = PayoutWish.shape.account

/** Pays out through a connector: SPEI by CLABE, PIX, accounts in Brazil and elsewhere. Its events come with the channel's. */
export class ConnectorBank implements PayoutBank {
  readonly name: string
  readonly isOpen = true
  readonly #client: ConnectorChannel['client']
  constructor({ name, client }: ConnectorChannel) {
    this.name = name
    this.#client = client
  }

  async pay(payout: PayoutRequest): Promise<{ ref: string }> {
    const { currency, amount, remark } = payout
    const account = Account.parse(payout.account)
    const wish = { currency, amount: formatMoney(amount, currency), account, remark }
    try {
      return await this.#client.ask(CALLS.pay, { number: payoutNumber(payout), wish })
    } catch (error) {
      if (error instanceof ConnectorRefused) throw new PayoutBankDown(error.message)
      throw error instanceof ChannelDown ? new PayoutBankDown(error.message) : error
    }
  }

  parseCallback(): null {
    return null
  }
}
