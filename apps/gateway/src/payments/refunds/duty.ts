import { refunds } from '@balcao/contract/payments/refunds'
import type { Awaiting } from '../../kit/calls/ctx'
import { withoutData } from './refunds.repo'

export const refundDuty: Awaiting = { kind: 'refund', by: refunds.giveData, look: withoutData }
