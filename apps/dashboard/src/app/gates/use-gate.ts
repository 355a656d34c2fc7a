import { useRouterState } from '@tanstack/react-router'
import { pendingGate, type Gate } from '../../lib/session/merchant-choice'

/** Looked at again whenever the router moves or is told to look again. */
export function useGate(): Gate | null {
  return useRouterState({ select: pendingGate })
}
