import { disputes } from '@balcao/contract/payments/disputes'
import type { Awaiting } from '../../kit/calls/ctx'
import { unanswered } from './disputes.repo'

export const disputeDuty: Awaiting = { kind: 'dispute', by: disputes.respond, look: unanswered }
