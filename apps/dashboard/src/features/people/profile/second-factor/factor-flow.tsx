import { AddPasskey } from './add-passkey'
import { RemoveApp, RemovePasskey, RenewCodes } from './change-factor'
import { SetUpApp, type FlowProps } from './set-up-app'

/** What somebody wants to change about their second factor. */
export type Change =
  | { what: 'setUpApp' | 'removeApp' | 'addPasskey' | 'renewCodes' }
  | { what: 'removePasskey'; passkeyId: string }

export function FactorFlow({ change, ...flow }: FlowProps & { change: Change }) {
  if (change.what === 'removePasskey') return <RemovePasskey {...flow} passkeyId={change.passkeyId} />
  if (change.what === 'setUpApp') return <SetUpApp {...flow} />
  if (change.what === 'removeApp') return <RemoveApp {...flow} />
  if (change.what === 'addPasskey') return <AddPasskey {...flow} />
  return <RenewCodes {...flow} />
}
