import { useRouterState } from '@tanstack/react-router'
import { otherMerchantIn, pendingGate, type Gate } from '../../lib/session/merchant-choice'

/**
 * Looked at again whenever the router moves or is told to look again. An address that is about another of the person's
 * merchants waits for their word, after all that is forced.
 */
export function useGate(): Gate | 'merchant' | null {
  return useRouterState({
    select: ({ location }) => pendingGate() ?? (otherMerchantIn(location.search) ? 'merchant' : null),
  })
}
