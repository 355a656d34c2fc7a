import { UnstyledButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/timing/lazy-part'
import type { MenuProps } from './menu-props'
import classes from './navbar.module.css'

const OpenMenu = lazyPart(() => import('./open-menu'), 'OpenMenu', ['shell'])

/** A menu that is fetched when it is first wanted: until then it is its button. */
export function OnDemandMenu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <UnstyledButton
      className={classes.action ?? ''}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsWanted(true)}
    >
      {props.face}
    </UnstyledButton>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
