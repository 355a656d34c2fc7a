import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { previousPlace } from '../../../lib/session/previous-place'
import { ownPath } from '../../../lib/address/safe-address'
import { LoadingFace } from '../../../ui/faces/loading-face'

const HOME = '/dashboard'

/** Goes back to where the person came from, with its query (spec 2). Nothing in its own address leads anywhere. */
export function BlankScreen() {
  const { history } = useRouter()
  const [target] = useState(() => ownPath(previousPlace.read(), window.location.origin) ?? HOME)

  useEffect(
    function goBack() {
      history.replace(target)
    },
    [history, target],
  )
  return <LoadingFace />
}
