import { Suspense } from 'react'
import { lazyPart } from '../../lib/timing/lazy-part'
import { useCurrentScreen } from '../use-current-screen'
import { useGate } from './use-gate'

const ChangePasswordGate = lazyPart(() => import('./change-password.gate'), 'ChangePasswordGate', [
  'gates',
  'password',
  'shell',
])
const AccountChoiceGate = lazyPart(() => import('./account-choice.gate'), 'AccountChoiceGate', ['gates', 'shell'])
const SecondFactorGate = lazyPart(() => import('./second-factor.gate'), 'SecondFactorGate', [
  'gates',
  'second-factor',
  'shell',
])
const OtherMerchantGate = lazyPart(() => import('./other-merchant.gate'), 'OtherMerchantGate', ['gates', 'shell'])
const GATES = {
  password: ChangePasswordGate,
  account: AccountChoiceGate,
  factor: SecondFactorGate,
  merchant: OtherMerchantGate,
}

/** Spec 4: on every route but / and login, what must be done first stands over the page and cannot be put away. */
export function ForcedDialogs() {
  const gate = useGate()
  const { name } = useCurrentScreen()
  if (gate === null || name === 'Login') return null
  const Gate = GATES[gate]
  return (
    <Suspense>
      <Gate />
    </Suspense>
  )
}
