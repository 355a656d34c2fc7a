import { z } from 'zod'
import { feature, post } from '../kit'

/** From the sign-up to the first real payment, in the order in which they are usually taken. */
export const FIRST_STEPS = ['kyc', 'bankAccount', 'app', 'payment', 'notification', 'live'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** open: somebody of the merchant has it before them. waiting: it is with the provider. */
export const STEP_STATES = ['open', 'waiting', 'done'] as const
export type StepState = (typeof STEP_STATES)[number]

export const FirstSteps = z.object({
  /** Those that the person could take. */
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), state: z.enum(STEP_STATES) })),
  /** The person put them away. */
  is_hidden: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const firstSteps = feature('firstSteps', {
  list: post('firstSteps/list', {
    summary: 'What is left to do until the first live payment, told by what there is',
    needs: 'merchant',
    reads: true,
    reply: FirstSteps,
  }),
  hide: post('firstSteps/hide', {
    summary: 'Put the first steps away for oneself, or have them back',
    needs: 'merchant',
    unaudited: 'what somebody wants to see is their own affair',
    input: z.object({ is_hidden: z.boolean() }),
    reply: FirstSteps,
  }),
})
